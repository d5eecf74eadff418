import Foundation
import LockstepFeed

// JSON, for sources of a few lines.
extension FeedTransport {
  /// Returns a value that is decoded from a service's answer.
  ///
  /// ```swift
  /// let page = try await transport.json(Page.self, from: url)
  /// return FeedBatch(items: page.items, after: page.next)
  /// ```
  /// Throws `.answered` for a status that is not a success, with the service's limits and message;
  /// `.failed(.unreadable)` if the body is not such a value; and `.failed` if there is no answer. A feed retries what
  /// is worth it.
  public func json<Value: Decodable>(
    _ type: Value.Type, from url: URL, headers: [String: String] = [:], decoder: JSONDecoder = JSONDecoder()
  ) async throws(FeedLoadingError) -> Value {
    try await json(type, for: FeedHTTPRequest(url: url, headers: headers), decoder: decoder).value
  }

  /// Returns a value that is decoded from the answer to a request, and the response, whose `nextLink` is the
  /// next batch of many services. Throws as `json(_:from:headers:decoder:)` does.
  ///
  /// Asks for JSON unless the request has an `Accept` header.
  public func json<Value: Decodable>(
    _ type: Value.Type, for request: FeedHTTPRequest, decoder: JSONDecoder = JSONDecoder()
  ) async throws(FeedLoadingError) -> (value: Value, response: FeedHTTPResponse) {
    var request = request
    if !request.headers.keys.contains(where: { $0.lowercased() == "accept" }) {
      request.headers["Accept"] = "application/json"
    }
    let response: FeedHTTPResponse
    do {
      response = try await send(request)
    } catch {
      throw .failed(error.failure)
    }
    if let error = FeedLoadingError(response) { throw error }
    guard let value = try? decoder.decode(type, from: response.body) else { throw .failed(.unreadable) }
    return (value, response)
  }
}

extension FeedHTTPRequest {
  /// Returns a request that sends a value as JSON: for GraphQL, and for services whose queries are bodies. Throws the
  /// encoder's errors.
  public static func json(
    _ value: some Encodable, method: FeedHTTPMethod = .post, to url: URL, headers: [String: String] = [:],
    encoder: JSONEncoder = JSONEncoder()
  ) throws -> FeedHTTPRequest {
    let headers = ["Content-Type": "application/json"].merging(headers) { _, given in given }
    return FeedHTTPRequest(url: url, method: method, headers: headers, body: try encoder.encode(value))
  }
}

extension FeedHTTPResponse {
  /// The address of the next batch in the `Link` header (`rel="next"`); nil if there is none.
  public var nextLink: URL? {
    feedResponse().next.flatMap { URL(string: String(decoding: $0, as: UTF8.self), relativeTo: url)?.absoluteURL }
  }
}
