from concurrent.futures import ThreadPoolExecutor
from threading import local

from django.utils.translation import get_language, override, trans_real

from scorekeeper.web.operations.server import keep_language_by_thread


def test_a_thread_keeps_its_language_without_a_lock(monkeypatch, settings):
    monkeypatch.setattr(trans_real, "_active", trans_real._active)  # what the server sets ends here
    keep_language_by_thread()
    assert isinstance(trans_real._active, local)
    with override("fi"), ThreadPoolExecutor(1) as other:
        assert other.submit(get_language).result() == settings.LANGUAGE_CODE
        assert get_language() == "fi"
