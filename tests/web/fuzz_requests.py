"""Wild requests: odd words, headers, and parts of an address."""

import re
from io import BytesIO
from urllib.parse import quote, urlencode

ODD_WORDS = (
    *("", " ", "0", "1", "-1", "2", "99", "9" * 30, "-" + "9" * 30, "1e9", "9.5", "٣", "NaN"),
    *("true", "null", "[]", "{}", "%s{0}", "../../etc/passwd", "<script>", "'--", "\\ud800"),
    *("\x00", "\r\n\r\nx: y", "\u202e\u2028", "👩‍👩‍👧", "ქეთი", "e\u0301" * 20, "x" * 10_000),
    *("0-4", "3H"),
    *("vint-1886", "skruuvi-2016", "contract", "options", "close", "score", "A 3H 9 h4 a3"),
)
# Bytes of an address or a form, escaped: no UTF-8, half of a pair, half of an escape.
ODD_BYTES = ("%FF%FE", "%ED%A0%80", "%C0%80", "%", "%E", "%00", "%u0041")
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH")
KINDS = (
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded; charset=utf-16",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/json",
    "text/plain; charset=\xff",
    "",
)
HEADERS = {
    "accept-language": ("fi", "xx-" * 50, "ru;q=9", "*;q=0,,;", "sv-\xff", "en-" + "x" * 5000),
    "cookie": (
        *("device=x", "csrftoken=\xff; device=a:b:c", "=;=;,", "django_language=../x", ";" * 999),
    ),
    "host": ("elsewhere.example", "localhost:99999", "[::1", "a b", "\xff", "testserver."),
    "content-type": KINDS,
    "content-length": ("0", "1", "9" * 50),  # what is no number the server itself refuses
    "hx-request": ("true", "false", "\xff"),
    "hx-current-url": ("http://[", "\xff", "%"),
    "x-forwarded-for": ("1.2.3.4", ",,,", "<b>", "::1, \xff"),
    "x-forwarded-host": ("elsewhere.example",),
    "referer": ("http://[", "\xff", "javascript:0"),
    "origin": ("null", "http://[", "http://elsewhere.example"),
    "if-none-match": ("*", '"x"', "\xff"),
    "if-modified-since": ("yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"),
    "range": ("bytes=0-0", "bytes=-1", "bytes=9-1", "lines=1"),
    "accept-encoding": ("gzip", "gzip;q=x", "br"),
    "x-outbox": ("again", "first", "\xff"),
    "x-csrftoken": ("x" * 64,),
    "transfer-encoding": ("chunked",),
}
PARTS = {
    "number": ("0", "1", "2", "9999", "10000", "-1", "01", "1e3", "%D9%A3", "%00", "1/1"),
    "token": ("A" * 22, "A" * 21, "", "%00" * 22, "%FF", "é" * 22, "..", "-" * 22),
    "slug": ("vint-1886", "whist", "__init__", "..", "%00", "%FF", "x" * 5000, "é", "toy"),
    "uuid": ("8d6a4b5e-5f4c-4a39-9d3b-0b8e0d1f2a3c", "8d6a4b5e", "%00", "8D6A" * 9, ".."),
    "paper_letter": ("K", "k", "/k", "", "KK", "%4B"),
    "anything": (
        *("VINT-1886/-2/A.3H.9.H4.A3*PASS", "", "/", "whist", "VINT-1886//-/", "VINT-1886/%00/%FF"),
        *("FORTY-ONE/+9999*1..D/A3/4.B2/2*" * 300, "VINT-1886/1.ABCD.A*" + "9" * 5000, "%E", "é.é"),
    ),
}
PART = re.compile(r"<(\w+):(\w+)>")


def wild_request(chance, pattern, tokens, fields):
    """A request to this address as the arguments of the client's `generic`.

    tokens: those that open something. fields: those of the forms that are sent there.
    """
    body, kind = wild_body(chance, fields)
    headers = {name: chance.choice(HEADERS[name]) for name in some(chance, HEADERS, 3)}
    told = {"CONTENT_LENGTH": headers.pop("content-length")} if "content-length" in headers else {}
    return {
        "method": chance.choice(("GET", "POST", "POST", *METHODS)),
        "path": wild_path(chance, pattern, tokens) + wild_query(chance, fields),
        "data": body,
        "content_type": headers.pop("content-type", kind),
        "headers": headers,
        "wsgi.input": BytesIO(body),  # the client's own would not be read past its end
        **told,
    }


def wild_path(chance, pattern, tokens):
    def part(found):
        odd = PARTS[found[1]]
        right = {"token": tokens, "number": ("1", "2", "3")}.get(found[1], odd[:1])
        return chance.choice(right if chance.random() < 0.8 else odd)

    return "/" + PART.sub(part, str(pattern.pattern))


def wild_query(chance, fields):
    names = some(chance, [*fields, "kind", "note", "round", "again", "v", "a", "next", "paper"], 4)
    pairs = [(name, chance.choice(ODD_WORDS)) for name in names]
    odd = [f"x={chance.choice(ODD_BYTES)}"] if chance.random() < 0.2 else []
    return "?" + "&".join([urlencode(pairs, errors="replace"), *odd])


def wild_body(chance, fields):
    """The fields, some as a page sends them, some odd, missing, or sent several times."""
    pairs = [(name, right) for name, right in fields.items() if chance.random() < 0.8]
    for name in some(chance, fields, 3):
        pairs += [(name, chance.choice(ODD_WORDS)) for _ in range(chance.choice((1, 1, 2, 30)))]
        if chance.random() < 0.4:
            pairs = [pair for pair in pairs if pair != (name, fields[name])]
    chance.shuffle(pairs)
    if chance.random() < 0.3:
        return multipart(pairs), "multipart/form-data; boundary=x"
    words = urlencode(pairs)
    if chance.random() < 0.2:
        words += f"&{quote(chance.choice([*fields, 'key']))}={chance.choice(ODD_BYTES)}"
    return words.encode(), KINDS[0]


def multipart(pairs):
    parts = [
        f'--x\r\nContent-Disposition: form-data; name="{name}"'
        + ('; filename="a"' if name == "file" else "")
        + f"\r\n\r\n{words}\r\n"
        for name, words in pairs
    ]
    return ("".join(parts) + "--x--\r\n").encode()


def some(chance, things, most):
    things = list(things)
    return chance.sample(things, min(len(things), chance.randint(0, most)))
