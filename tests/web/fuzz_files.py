"""Sitting files with something wrong in them, or in their bytes."""

import json
import re
from copy import deepcopy

ODD_VALUES = (
    *(None, True, False, 0, -1, 1, 3.5, 1e308, 10**30, -(10**300), "", " ", "Anna", "anna "),
    *("x" * 999, "\x00", "\ud800", "\u202e", "٣", "contract", [], {}, [[]], [None]),
    *({"kind": "contract"}, {"": ""}, ["Anna", "Anna"], {"Anna": 10**9}, [[1] * 50] * 50),
)
DEEP = 100_000


def wild_file(chance, file):
    """The bytes of a sitting file in which some things are changed."""
    data = deepcopy(file)
    for _ in range(chance.choice((1, 1, 2, 5))):
        data = changed(chance, data)
    words = json.dumps(data, ensure_ascii=chance.random() < 0.9)
    return spoilt(chance, words)


def changed(chance, data):
    """One value somewhere in it replaced, left out, doubled, or moved."""
    places = list(walked(data))
    holder, key = chance.choice(places)
    value = chance.choice((*ODD_VALUES, chance.choice(places)[0]))
    what = chance.randrange(5)
    if what == 0:
        holder[key] = deepcopy(value)
    elif what == 1:
        del holder[key]
    elif isinstance(holder, list):
        holder.insert(chance.randint(0, len(holder)), deepcopy(holder[key]))
    elif what == 2:
        holder[chance.choice(("x", "", "kind", "\x00", key.upper()))] = deepcopy(value)
    elif what == 3 and isinstance(holder[key], int):
        holder[key] += chance.choice((-1, 1, 13, 1000))
    else:
        holder[key] = [deepcopy(holder[key])]
    return data


def walked(data):
    """Every place in it, as what holds it and its key there."""
    keys = data if isinstance(data, dict) else range(len(data))
    for key in list(keys):
        yield data, key
        if isinstance(data[key], dict | list) and data[key]:
            yield from walked(data[key])


def spoilt(chance, words):
    """As bytes; now and then in another encoding, cut off, doubled, or with what is no JSON."""
    whole = words.encode("utf-8", "surrogatepass")
    if chance.random() < 0.7:
        return whole
    cut = chance.randrange(len(whole))
    odd = chance.choice(("NaN", "-Infinity", "1e999", "9" * 5000))
    number = re.sub(r"\d+", odd, words, count=1)
    return chance.choice(
        (
            whole[:cut],
            whole + whole[:cut],
            words.encode("utf-16", "surrogatepass"),
            words.encode("latin-1", "replace"),
            b"\xef\xbb\xbf" + whole,
            whole[:cut] + b"\xff\x00" + whole[cut:],
            number.encode("utf-8", "surrogatepass"),
            words.replace('"players"', '"format": 1, "players"').encode("utf-8", "surrogatepass"),
            words.replace("[", "[" * DEEP, 1).encode("utf-8", "surrogatepass"),
            b"[" * DEEP + b"]" * DEEP,
            b'{"a":' * DEEP,
            b"[" + whole + b"]",
        )
    )
