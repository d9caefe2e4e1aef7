"""The baseline: a Django project that does as little as one can and still be one."""
