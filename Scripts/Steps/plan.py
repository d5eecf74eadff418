"""The steps of ./test: what each step runs, what it needs, and which files decide its outcome."""

import os
import platform
import subprocess

from runner import Step

LINUX = platform.system() == "Linux"
# The cores that steps may use at the same time: one more than there are, because each build has stretches on one core.
CORES = (os.cpu_count() or 2) + 1

ENGINES = ["Package.swift", "Package@swift-6.3.swift", "Sources/LockstepEvents", "Sources/LockstepPaging", "Sources/LockstepFeed",
           "Sources/LockstepRecording", "Sources/LockstepDoctor"]
LOADING = ["Sources/LockstepWords", "Sources/LockstepLoading", "Sources/LockstepGitHub", "Sources/CLibcurl",
           "Sources/LockstepCurl", "Sources/LockstepTransportCases"]
SQLITE = ["Sources/LockstepSQLite", "Tests/LockstepSQLiteTests"]
UIKIT = ["Sources/LockstepPlatform", "Sources/LockstepValues", "Sources/LockstepUIKit", "Sources/LockstepFeedUIKit", "Examples/UIKit",
         "AppleDoubles/UIKit", "AppleDoubles/QuartzCore", "AppleDoubles/Combine", "AppleDoubles/_Testing_UIKit"]
SWIFTUI = ["Sources/LockstepSwiftUISupport", "Sources/LockstepSwiftUI", "Sources/LockstepFeedSwiftUI", "Sources/LockstepInspector", "Examples/SwiftUI",
           "AppleDoubles/SwiftUI"]
ENGINE_TESTS = ["Tests/LockstepPagingTests", "Tests/LockstepFeedTests", "Tests/LockstepLoadingTests",
                "Tests/LockstepGitHubTests", "Tests/Support"]
UIKIT_TESTS = ["Tests/LockstepUIKitTests", "Tests/PictureTests", "AppleDoubles/UIKitTests"]
SWIFTUI_TESTS = ["Tests/LockstepSwiftUITests", "Tests/SimulatorTests"]
LIBRARY = [*ENGINES, *LOADING, *UIKIT, *SWIFTUI]
ELEMENTS = [*ENGINES, "Web"]
SERVER = [*ENGINES, *LOADING, *SQLITE, "Gallery/Package.swift", "Gallery/Sources"]
PAGES = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Documentation"]
# A step that reads everything is never left out after a change.
EVERYTHING = [""]

# The test targets of the steps, as regular expressions for `swift test`.
UIKIT_TARGETS = r"^(UIKitTests|LockstepUIKitTests|PictureTests)\."
SWIFTUI_TARGETS = r"^(LockstepSwiftUITests|SimulatorTests)\."
# The sessions of people who touch the pages and the strip, of those that leave the choice of the scroll view to the double.
SWIFTUI_SESSIONS = r"^LockstepSwiftUITests\.(DrivingWorld|ScrollQuestion|Mirrored|RandomUse|Screen|Driving|StripScroll)Tests/"
DOCUMENTATION_TARGETS = r"^DocumentationTests\."
ENGINE_TARGETS = r"^Lockstep(Paging|Feed)Tests\."
# Fuzz tests compare the memory of their process before and after, so nothing else runs in it.
FUZZ_TARGETS = r"^Lockstep(Paging|Feed|Loading|GitHub)Tests\..*FuzzTests"
LOADING_TARGETS = r"^Lockstep(Loading|GitHub)Tests\."

# The hosts compile against the doubles on Linux. The workflow `apple` tests them on simulators of a Mac.
DOUBLES = {"LOCKSTEP_DOUBLES": "1", "LLVM_PROFILE_FILE": "/dev/null"} if LINUX else {}
COMPILER = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
# A newer compiler may warn of more. The developers of Lockstep use 6.3.
STRICT = ["-warnings-as-errors"] if "Swift version 6.3" in COMPILER else []
STRICT_PACKAGE = [word for option in STRICT for word in ("-Xswiftc", option)]
# No step reads debug information.
LEAN = ["-debug-info-format", "none"] if LINUX else []


def tools():
    """What decides the outcome of a step beside its files: the compiler, and the variables of the tests."""
    return [COMPILER, *sorted(f"{name}={value}" for name, value in os.environ.items() if name.startswith("LOCKSTEP_"))]


def steps(reports, is_long=False):
    """Returns the steps. Of the steps that can begin, the first one in this list does.

    `reports` is the folder of the tests' reports. `is_long` adds the long proofs, more random sequences, and every way to
    add the package to an app.
    """

    def library_tests(*options, name):
        return ["swift", "test", "--scratch-path", ".build/doubles", *LEAN, "--skip-build", "--ignore-lock", *options,
                "--xunit-output", f"{reports}/{name}.xml"]

    def proofs(*options, name):
        return ["swift", "test", "--scratch-path", ".build/proofs", "-c", "release", "-Xswiftc", "-enable-testing",
                "-Xswiftc", "-cross-module-optimization", *options, "--xunit-output", f"{reports}/{name}.xml"]

    def server_tests(*options, name):
        return ["swift", "test", "--package-path", "Gallery", *LEAN, "--skip-build", *STRICT_PACKAGE, *options,
                "--xunit-output", f"{reports}/{name}.xml"]

    def pytest(folder, *options, name):
        return [".venv/bin/python", "-m", "pytest", folder, *options, "--junitxml", f"{reports}/{name}.xml"]

    worlds = {"LOCKSTEP_WORLDS": "1000", "LOCKSTEP_SEEDS": "100"} if is_long else {}
    found = [
        Step("server", "Server: build", ["swift", "build", "--package-path", "Gallery", *LEAN, "--product", "lockstep", *STRICT_PACKAGE],
             reads=SERVER, makes=["Gallery/.build/debug/lockstep"], cores=2),
        Step("elements", "Elements: the engines as WebAssembly", ["Web/build.sh", "elements", *STRICT],
             reads=ELEMENTS, makes=["Web/.build/elements/lockstep.js"], cores=1),
        Step("doctor", "Elements: the engine of doctor and recorder", ["Web/build.sh", "doctor", *STRICT], needs=["elements"],
             reads=ELEMENTS, makes=["Web/.build/elements/lockstep-doctor.wasm"]),
        # Three browsers run at once, each with a server of its own: their tests wait more than they compute.
        Step("browsers", "Gallery: real browsers",
             pytest("Tests/Browser", "-n", "3", "--ignore", "Tests/Browser/test_transports.py", *(["--long"] if is_long else []), name="browsers"), needs=["server", "elements", "doctor"],
             reads=[*ELEMENTS, *SERVER, "Tests/Browser", "Gallery/Site", "Documentation", "Scripts/scenes.py", "Examples", "README.md"],
             report="browsers", cores=0),
        Step("web-transport", "Elements: every case of the transports in a real browser",
             pytest("Tests/Browser/test_transports.py", name="web-transport"), needs=["elements", "library"],
             reads=[*ELEMENTS, *LOADING, "Tests/Support", "Tests/Browser", "Documentation/transports.md"], report="web-transport", cores=0.5),
        Step("size", "Elements: size", ["Scripts/size.sh"], needs=["doctor"], reads=[*ELEMENTS, "Scripts/size.sh", "Documentation/requirements.md"]),
        Step("library", "Library: build",
             ["swift", "build", "--scratch-path", ".build/doubles", *LEAN, "--build-tests", *STRICT_PACKAGE],
             reads=[*LIBRARY, *SQLITE, *ENGINE_TESTS, *UIKIT_TESTS, *SWIFTUI_TESTS, "Tests/DocumentationTests"],
             makes=[".build/doubles/debug"], environment=DOUBLES, cores=2),
        Step("uikit", "Hosts: on the double of UIKit",
             library_tests("--no-parallel", "--filter", UIKIT_TARGETS, name="uikit"), needs=["library"],
             reads=[*ENGINES, *LOADING, *UIKIT, *UIKIT_TESTS, "Documentation"], environment={**DOUBLES, **worlds}, report="uikit"),
        Step("swiftui", "Hosts: on the double of SwiftUI",
             library_tests("--no-parallel", "--filter", SWIFTUI_TARGETS, name="swiftui"), needs=["library"],
             reads=[*LIBRARY, *SWIFTUI_TESTS, "Documentation"], environment={**DOUBLES, **worlds}, report="swiftui"),
        # As on macOS and in previews.
        Step("swiftui-alone", "Hosts: on the double of SwiftUI, without a scroll view of UIKit",
             library_tests("--no-parallel", "--filter", SWIFTUI_SESSIONS, name="swiftui-alone"), needs=["library"],
             reads=[*LIBRARY, *SWIFTUI_TESTS], environment={**DOUBLES, "LOCKSTEP_SCROLL_VIEW": "missing"}, report="swiftui-alone"),
        Step("engines", "Engines: swift test", ["bash", "-c", "rm -rf .build/doubles/coverage && exec \"$@\"", "engines",
             *library_tests("--filter", ENGINE_TARGETS, "--skip", FUZZ_TARGETS, name="engines")], needs=["library"],
             reads=[*ENGINES, *LOADING, *ENGINE_TESTS, "Tests/Browser/recordings", "Documentation"],
             environment={**DOUBLES, "LLVM_PROFILE_FILE": ".build/doubles/coverage/%p.profraw"}, report="engines"),
        Step("fuzz", "Engines: random input at each parser", library_tests("--no-parallel", "--filter", FUZZ_TARGETS, name="fuzz"),
             needs=["engines"], reads=[*ENGINES, *LOADING, *ENGINE_TESTS],
             environment={**DOUBLES, "LLVM_PROFILE_FILE": ".build/doubles/coverage/%p.profraw"}, report="fuzz"),
        # In a process of their own: beside the random walks of the engines, a transport would wait minutes for a thread.
        Step("loading", "Loading: swift test, with each case of the transports", library_tests("--filter", LOADING_TARGETS, "--skip", FUZZ_TARGETS, name="loading"),
             needs=["library"], reads=[*ENGINES, *LOADING, *ENGINE_TESTS], environment=DOUBLES, report="loading", cores=0.5),
        Step("pages", "Documentation: tests of its pages", library_tests("--filter", DOCUMENTATION_TARGETS, name="pages"),
             needs=["library"], reads=EVERYTHING, environment=DOUBLES, report="pages"),
        Step("server-tests-build", "Server: build of its tests",
             ["swift", "build", "--package-path", "Gallery", *LEAN, "--build-tests", *STRICT_PACKAGE], needs=["server"],
             reads=[*SERVER, "Gallery/Tests"], cores=2),
        # Each test starts a server. A machine with two cores runs a few servers at a time faster than all at once.
        Step("server-tests", "Server: swift test",
             server_tests("--skip", "FuzzTests", name="server"),
             needs=["server-tests-build"], reads=[*SERVER, "Gallery/Tests", "Gallery/Site", "README.md", "Documentation"],
             environment={"SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH": "8", **({"LOCKSTEP_SCHEDULES": "1000", "LOCKSTEP_LOAD": "20", "LOCKSTEP_LAUNCHES": "200"} if is_long else {})},
             report="server", cores=0.5),
        Step("server-fuzz", "Server: random requests and files", server_tests("--no-parallel", "--filter", "FuzzTests", name="server-fuzz"),
             needs=["server-tests"], reads=[*SERVER, "Gallery/Tests"], report="server-fuzz"),
        Step("symbols", "Documentation: symbol graphs of all products", ["Scripts/symbols.sh"],
             reads=[*LIBRARY, *SQLITE, "Scripts/symbols.sh", "Scripts/symbol_graphs.py"],
             makes=[".build/documentation/graphs/LockstepFeedSwiftUI"]),
        Step("apps", "Package: apps that add it by URL", ["Scripts/consumers.sh", "--all" if is_long else "--short"],
             reads=[*LIBRARY, *SQLITE, "Scripts/consumers.sh"], cores=2),
        Step("format", "Formatting",
             ["bash", "-c", "git ls-files -z -co --exclude-standard '*.swift' | xargs -0 swift format lint --strict --parallel"],
             reads=EVERYTHING, cores=2),
        Step("features", "Documentation: the table of features, its tests and the pages made of it", ["Scripts/features.py"],
             reads=[*PAGES, "Tests", "Web", "Gallery/Site/compare.html", "Scripts/features.py"]),
        Step("scenes", "Gallery: the code under its scenes is that of the examples and guides", ["Scripts/scenes.py"],
             reads=["README.md", "Documentation", "Examples", "Gallery/Site", "Scripts/scenes.py"]),
        Step("links", "Documentation: links", ["Scripts/links.py"], reads=EVERYTHING),
        Step("scripts", "Scripts: tests of the checks", pytest("Tests/Scripts", "-q", name="scripts"),
             reads=[*PAGES, "llms.txt", "Package.swift", "Package@swift-6.3.swift", "Scripts", "Tests/Scripts", "Gallery/Site", "Examples"], report="scripts"),
    ]
    # The doubles are on Linux only.
    if LINUX:
        found += [
            Step("coverage", "Engines: lines of the paging engine that the tests run", ["Scripts/coverage.sh"],
                 needs=["engines", "fuzz"], reads=[*ENGINES, *ENGINE_TESTS, "Scripts/coverage.sh"]),
            Step("importer", "Hosts: type-checked with UIKit's selectors by Swift's Objective-C importer", ["Scripts/check-uikit.py"],
                 reads=[*ENGINES, *LOADING, *UIKIT, "AppleDoubles/Importer", "Scripts"]),
            Step("uikit-facts", "Hosts: every declaration of UIKit that they use is Apple's", ["Scripts/apple-facts.py"],
                 needs=["library"], reads=[*ENGINES, *LOADING, *UIKIT, "AppleDoubles", "Scripts"]),
            Step("swiftui-facts", "Hosts: the declarations of the double of SwiftUI", ["Scripts/swiftui-declarations.py"],
                 needs=["library"], reads=[*LIBRARY, "AppleDoubles", "Scripts"]),
            Step("documentation", "Documentation: pages of all symbols, and their topics", ["Scripts/documentation.sh", "--no-graphs"],
                 needs=["symbols"], reads=[*LIBRARY, *SQLITE, "Scripts"]),
            Step("blocks", "Documentation: its Swift blocks", ["Scripts/readme.py"], needs=["library", "symbols"],
                 reads=[*LIBRARY, *SQLITE, *PAGES, "Scripts", "Tests/LockstepUIKitTests/Recipes"]),
            Step("example-app", "Examples: the screens of the app, type-checked", ["Scripts/example-app.py"], needs=["library"],
                 reads=[*LIBRARY, "Examples/App.swiftpm", "Scripts/example-app.py", "Scripts/Readme"]),
            Step("playground", "Gallery: the Swift code that the playground writes", ["Scripts/playground.py"], needs=["library"],
                 reads=[*LIBRARY, "Gallery/Site/scenes/playground", "Scripts/playground.py"]),
            Step("api", "API: the public symbols and their baseline", ["Scripts/api.py"], needs=["symbols"],
                 reads=[*LIBRARY, *SQLITE, *PAGES, "Scripts"]),
            Step("names", "Documentation: the names in the tables of the guides", ["Scripts/guide-names.py"],
                 reads=[*LIBRARY, *PAGES, "Web/Elements", "Scripts"]),
        ]
    if is_long:
        found += [
            Step("transports", "Transports: the table of all cases", ["Scripts/transports.py"], needs=["library"],
                 reads=[*LOADING, "Tests/Support", "Documentation/transports.md", "Scripts/transports.py"]),
            Step("proofs", "Proofs: all short sequences of events, millions of random events, twenty thousand hosts",
                 proofs("--filter", ENGINE_TARGETS, "--skip", FUZZ_TARGETS, name="proofs"),
                 reads=[*ENGINES, *LOADING, *ENGINE_TESTS], report="proofs", cores=2),
            Step("faults", "Proofs: the tests of the paging engine notice planted faults", ["Scripts/faults.py"],
                 reads=[*ENGINES, "Tests/LockstepPagingTests", "Tests/Support", "Tests/Browser/recordings", "Scripts/faults.py", "Scripts/faults.txt"], cores=2),
            Step("proofs-fuzz", "Proofs: millions of random inputs at each parser",
                 proofs("--no-parallel", "--filter", FUZZ_TARGETS, name="proofs-fuzz"), needs=["proofs"],
                 reads=[*ENGINES, *LOADING, *ENGINE_TESTS], report="proofs-fuzz"),
            Step("server-proofs-fuzz", "Proofs: millions of random requests and stored rows",
                 ["swift", "test", "--package-path", "Gallery", "--scratch-path", "Gallery/.build/proofs", "-c", "release", "-Xswiftc",
                  "-enable-testing", "--no-parallel", "--filter", "FuzzTests", "--xunit-output", f"{reports}/server-proofs-fuzz.xml"],
                 needs=["server-fuzz"], reads=[*SERVER, "Gallery/Tests"], environment={"LOCKSTEP_FUZZ": "10000000"},
                 report="server-proofs-fuzz", cores=2),
            *([Step("fuzzing", "Proofs: libFuzzer at the parsers of what a service sends, and a trap that it must find",
                    ["bash", "-c", "Scripts/fuzz.sh planted && Scripts/fuzz.sh 60"],
                    reads=[*ENGINES, *LOADING, "Tests/Fuzzing", "Tests/LockstepFeedTests/Retry/waits.txt", "Scripts/fuzz.sh"])]
              if LINUX else []),
            *([Step("instructions", "Benchmarks: instructions and allocations of a frame have not grown", ["Benchmarks/run.sh", "--check"],
                    reads=[*ENGINES, *UIKIT, "Benchmarks", "Documentation/benchmarks.md"], cores=2)] if LINUX else []),
            Step("races", "Proofs: no data races",
                 ["swift", "test", "--scratch-path", ".build/thread-sanitizer", "--sanitize=thread", "--filter", LOADING_TARGETS,
                  "--skip", "Fuzz", "--xunit-output", f"{reports}/races.xml"],
                 reads=[*ENGINES, *LOADING, *ENGINE_TESTS], report="races", cores=2),
        ]
    return found
