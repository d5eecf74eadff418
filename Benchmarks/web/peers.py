"""Usage: python3 Benchmarks/web/peers.py PEERS

Bundles the libraries beside which `Benchmarks/web/run.py` measures the elements. PEERS is a folder with clones of three
repositories:

    git clone https://github.com/nolimits4web/swiper PEERS/swiper
    git clone https://github.com/davidjerleke/embla-carousel PEERS/embla-carousel
    git clone https://github.com/TanStack/virtual PEERS/virtual

The bundles are minified and go to PEERS/built, with the versions in versions.json. This needs esbuild (Debian: esbuild).
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys

# The bundles: their content, and the module whose version counts.
BUNDLES = {
    "swiper": ("swiper", "package.json", "export { default } from './src/core/core';"),
    "swiper-virtual": (
        "swiper",
        "package.json",
        "export { default } from './src/core/core'; export { default as Virtual } from './src/modules/virtual/virtual';",
    ),
    "embla": (
        "embla-carousel",
        "packages/embla-carousel/package.json",
        "export { default } from './packages/embla-carousel/src/index';",
    ),
    "tanstack": (
        "virtual",
        "packages/virtual-core/package.json",
        "export * from './packages/virtual-core/src/index';",
    ),
}


def sources(repository, target):
    """Unpacks the newest commit of a clone, which may be bare."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    archive = subprocess.Popen(["git", "-C", repository, "archive", "HEAD"], stdout=subprocess.PIPE)
    subprocess.run(["tar", "-x", "-C", target], stdin=archive.stdout, check=True)
    if archive.wait():
        sys.exit(f"{repository} is not a clone.")


def bundle(folder, content, output):
    entry = folder / "entry.ts"
    entry.write_text(content)
    options = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--define:process.env.NODE_ENV=\"production\""]
    subprocess.run(["esbuild", entry, *options, f"--outfile={output}", "--log-level=warning"], check=True)


def styles(folder, output):
    """Swiper's own styles without comments and needless spaces. (esbuild 0.17 does not know nested rules.)"""
    text = "".join((folder / "src" / name).read_text() for name in ("swiper.css", "modules/virtual/virtual.css"))
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    output.write_text(re.sub(r"\s*([{};,>])\s*", r"\1", re.sub(r"\s+", " ", text)))


def main():
    peers = pathlib.Path(sys.argv[1]).resolve()
    built, versions = peers / "built", {}
    built.mkdir(exist_ok=True)
    for repository in ("swiper", "embla-carousel", "virtual"):
        sources(peers / repository, built / "sources" / repository)
    for name, (repository, package, content) in BUNDLES.items():
        folder = built / "sources" / repository
        bundle(folder, content, built / f"{name}.js")
        versions[name] = json.loads((folder / package).read_text())["version"]
    styles(built / "sources/swiper", built / "swiper.css")
    (built / "versions.json").write_text(json.dumps(versions))
    print(", ".join(f"{name} {version}" for name, version in versions.items()))


if __name__ == "__main__":
    main()
