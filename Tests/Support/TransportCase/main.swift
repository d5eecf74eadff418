// transport-case: runs a case with a transport of this package in a process of its own, because a transport may end the
// process or take much memory.
//
//   transport-case table                   prints the name, the group and the sentence of each case
//   transport-case curl|urlsession NAME    prints the outcome and the growth of memory in MB
//   transport-case serve PORT [FOLDER]     prints the port, and serves the cases until it is killed; and the files of a
//                                          folder, for a browser
import Foundation
import LockstepCurl
import LockstepTransportCases

/// The most memory that the process has had so far, in MB. Linux only.
func mostMemory() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
}

/// The media type and the bytes of a file in a folder.
func file(_ path: String, in folder: String) -> (type: String, bytes: [UInt8])? {
  let types = ["html": "text/html", "js": "text/javascript", "wasm": "application/wasm"]
  guard !path.contains(".."), let type = types[URL(filePath: path).pathExtension],
    let data = try? Data(contentsOf: URL(filePath: folder).appending(path: path))
  else { return nil }
  return (type, Array(data))
}

let arguments = CommandLine.arguments.dropFirst()
var transport: any FeedTransport = FeedURLSessionTransport.shared
#if os(Linux)
  if arguments.first == "curl" { transport = FeedCurlTransport.shared }
#endif
switch (arguments.first, arguments.dropFirst().first) {
case ("table", _):
  for item in FeedTransportCase.all { print(item.name, item.group, item.sentence, separator: "\t") }
case ("serve", let port):
  let folder = arguments.dropFirst(2).first
  let server = try FeedTransportCaseServer(port: port.flatMap { Int($0) } ?? 0) { path in
    folder.flatMap { file(path, in: $0) }
  }
  try FileHandle.standardOutput.write(contentsOf: Data("\(server.port)\n".utf8))
  while true { try await Task.sleep(for: .seconds(3600)) }
case ("curl", let name?), ("urlsession", let name?):
  guard let item = FeedTransportCase.named(name) else { exit(64) }
  // The first request loads libraries, which is no growth of the case.
  _ = try await FeedTransportCase.named("plain")?.run(with: transport)
  let before = mostMemory()
  let outcome = try await item.run(with: transport)
  print("\(outcome)\t\(mostMemory() - before)")
default:
  exit(64)
}
