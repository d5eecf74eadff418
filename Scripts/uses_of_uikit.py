"""Finds the declarations of the module UIKit that a Swift module uses, in the compiler's index."""
import ctypes
import json
import os
import subprocess

REFERENCE, IMPLICIT, OVERRIDES = 1 << 2, 1 << 8, 1 << 11
APPLIER = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


def library():
    """Loads the index library of the current toolchain."""
    target = json.loads(subprocess.run(["swiftc", "-print-target-info"], capture_output=True, check=True).stdout)
    resources = target["paths"]["runtimeResourcePath"]
    loaded = ctypes.CDLL(os.path.join(os.path.dirname(resources), "libIndexStore.so"))
    pointers = ["store_create", "unit_reader_create", "record_reader_create", "occurrence_get_symbol",
                "symbol_relation_get_symbol"]
    texts = ["unit_reader_get_main_file", "unit_reader_get_module_name", "unit_dependency_get_name", "symbol_get_name",
             "symbol_get_usr"]
    for name in pointers:
        getattr(loaded, "indexstore_" + name).restype = ctypes.c_void_p
    for name in texts:
        getattr(loaded, "indexstore_" + name).restype = Text
    loaded.indexstore_occurrence_get_roles.restype = ctypes.c_uint64
    loaded.indexstore_symbol_relation_get_roles.restype = ctypes.c_uint64
    return loaded


def pointer(value):
    return ctypes.c_void_p(value)


def uses(store_path, module, source_folder):
    """Returns {USR: (name, {file:line})} of the declarations in the module UIKit that the files of `module` refer to,
    override or conform to."""
    index = library()
    error = ctypes.c_void_p()
    store = index.indexstore_store_create(os.fsencode(store_path), ctypes.byref(error))
    if not store:
        raise SystemExit(f"apple-facts: no index at {store_path}; build with `swift build` first")
    store = pointer(store)
    found, files = {}, set()
    records = []

    def unit_names():
        names = []
        take = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)(lambda _, name: names.append(str(name)) or True)
        index.indexstore_store_units_apply_f(store, 0, None, take)
        return names

    folder = os.path.realpath(source_folder)
    # The index names the file that a link leads to.
    own = {os.path.realpath(path): path for root, _, names in os.walk(folder) for name in names
           if name.endswith(".swift") and os.path.exists(path := os.path.join(root, name))}
    for name in unit_names():
        unit = index.indexstore_unit_reader_create(store, os.fsencode(name), ctypes.byref(error))
        if not unit:
            continue
        unit = pointer(unit)
        main = os.path.realpath(str(index.indexstore_unit_reader_get_main_file(unit)))
        if main in own and str(index.indexstore_unit_reader_get_module_name(unit)) == module:
            files.add(main)

            def dependency(_, entry, main=main):
                if index.indexstore_unit_dependency_get_kind(pointer(entry)) == 2:
                    records.append((main, str(index.indexstore_unit_dependency_get_name(pointer(entry)))))
                return True

            index.indexstore_unit_reader_dependencies_apply_f(unit, None, APPLIER(dependency))
        index.indexstore_unit_reader_dispose(unit)

    def note(symbol, main, line):
        usr = str(index.indexstore_symbol_get_usr(symbol))
        if usr.startswith("s:5UIKit") or "5UIKitE" in usr:
            name = str(index.indexstore_symbol_get_name(symbol))
            found.setdefault(usr, (name, set()))[1].add(f"{os.path.relpath(own[main], folder)}:{line}")

    for main, record in records:
        reader = index.indexstore_record_reader_create(store, os.fsencode(record), ctypes.byref(error))
        if not reader:
            raise SystemExit(f"apple-facts: the index has no record {record}")

        def occurrence(_, entry, main=main):
            entry = pointer(entry)
            line, column = ctypes.c_uint(), ctypes.c_uint()
            index.indexstore_occurrence_get_line_col(entry, ctypes.byref(line), ctypes.byref(column))
            roles = index.indexstore_occurrence_get_roles(entry)
            if roles & IMPLICIT:
                return True
            if roles & REFERENCE:
                note(pointer(index.indexstore_occurrence_get_symbol(entry)), main, line.value)

            def relation(_, related):
                related = pointer(related)
                if index.indexstore_symbol_relation_get_roles(related) & OVERRIDES:
                    note(pointer(index.indexstore_symbol_relation_get_symbol(related)), main, line.value)
                return True

            index.indexstore_occurrence_relations_apply_f(entry, None, APPLIER(relation))
            return True

        index.indexstore_record_reader_occurrences_apply_f(pointer(reader), None, APPLIER(occurrence))
        index.indexstore_record_reader_dispose(pointer(reader))
    missing = sorted(own[main] for main in own.keys() - files)
    if missing:
        raise SystemExit(f"apple-facts: the index does not contain {', '.join(missing)}")
    return found


def swift_names(usrs):
    """Returns {USR: demangled name}. The name starts with the outermost type that contains the declaration."""
    mangled = ["$s" + usr[2:] for usr in usrs]
    plain = subprocess.run(["swift", "demangle", "--compact", "--simplified"], input="\n".join(mangled), text=True,
                           capture_output=True, check=True).stdout.splitlines()
    return dict(zip(usrs, plain))
