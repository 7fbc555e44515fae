"""What Python raises for a zip that is damaged or made to deceive, for code that reads one from outside."""

import struct
import zipfile
import zlib

ZIP_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    OverflowError,
    LookupError,
    MemoryError,
    OSError,
)
