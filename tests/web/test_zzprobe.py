import json, time
import pytest
from django.test import Client
pytestmark = pytest.mark.django_db

NEW = {"ruleset":"vint-1886","player0":"Anna","player1":"Boris","player2":"Clara","player3":"Dmitri"}

@pytest.fixture
def c(): return Client(raise_request_exception=False)

@pytest.fixture
def base(c):
    r = c.post("/new/", NEW); assert r.status_code==302, r.content
    return r.url

def deal(k="k1", **m):
    return {"key":k,"kind":"contract","declarer":"0","contract":"3H","tricks":"9","honours":"0-4","aces":"0-3",**m}

def test_preview_big(c, base):
    assert c.post(base+"enter/1/", deal()).status_code==302
    assert c.post(base+"preview/", {"id":"9"*5000}).status_code == 200

@pytest.mark.parametrize("cs", ["hex","utf-7","unicode_escape","utf-16","idna","rot13","base64","undefined"])
def test_charset(c, base, cs):
    body = b'--x\r\nContent-Disposition: form-data; name="player0"\r\n\r\n+2AA-\\ud800\r\n--x--\r\n'
    for url in ("/new/", base+"setup/", base+"preview/", base+"enter/1/"):
        r = c.post(url, body, content_type=f"multipart/form-data; boundary=x; charset={cs}")
        assert r.status_code < 500, url
    assert c.get("/?note=1", headers={"content-type": f"text/plain; charset={cs}"}).status_code<500
    assert c.get(base+"?note=1", CONTENT_TYPE=f"text/plain; charset={cs}").status_code<500

def test_long_length(c):
    assert c.generic("POST","/new/", b"x", CONTENT_LENGTH="9"*5000).status_code<500

def test_reseat(c, base):
    c.post(base+"enter/1/", deal())
    r = c.post(base+"seats/reseat/", {"key":"r","round":"1","seat0":"0","seat1":"2","seat2":"1","seat3":"3"})
    print(r.content.decode()[r.content.decode().find("<main>"):])
    assert b'name="keep"' not in r.content

def test_dup_keys_time():
    from scorekeeper.rules.document import parse, Unreadable
    body = ("{" + ",".join(f'"{n:x}":0' for n in range(150000)) + ',"x":0,"x":1}').encode()
    t=time.time()
    with pytest.raises(Unreadable): parse(body)
    assert time.time()-t < 2, time.time()-t
