import pytest

from tests.phone_engine.engine import node, write_engine


@pytest.fixture(scope="session")
def engine(tmp_path_factory):
    """The folder of the engine's files."""
    folder = tmp_path_factory.mktemp("engine")
    write_engine(folder)
    yield folder
    if node.cache_info().currsize:
        with node(folder):  # it ends when nothing more can come
            pass
