/**
 * The most that a request may carry. A server refuses more; the schemas of the endpoint table hold these numbers, so
 * that a validated body never exceeds them. Texts in UTF-16 units, files in bytes.
 */
export const limits = {
  idLength: 128,
  /** The fewest characters of an `Idempotency-Key`. */
  idempotencyKeyLength: 16,
  /** Names, addresses, codes: one line. */
  lineLength: 320,
  urlLength: 4_096,
  /** A free-text answer or a dynamic request's answer. */
  answerLength: 20_000,
  messageLength: 10_000,
  /** Messages in one response of a chat. */
  chatPageItems: 200,
  searchLength: 200,
  /** `responses` of the query: base64url JSON. */
  preloadedLength: 8_192,
  responseItems: 2_000,
  attachments: 50,
  schemaEntries: 200,
  fileBytes: 20 * 1024 * 1024,
  chatImageBytes: 10 * 1024 * 1024,
  /** A JSON or form body as a whole. */
  bodyBytes: 2 * 1024 * 1024,
} as const;
