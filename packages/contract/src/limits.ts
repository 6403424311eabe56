/**
 * Limits of a request: texts in UTF-16 units, files in bytes. The schemas of the endpoint table contain them, so that a
 * validated body never exceeds one.
 */
export const limits = {
  idLength: 128,
  /** Minimum length of an `Idempotency-Key`. */
  idempotencyKeyLength: 16,
  /** Names, addresses, codes: one line. */
  lineLength: 320,
  urlLength: 4_096,
  /** A free-text answer, also of a dynamic request. */
  answerLength: 20_000,
  messageLength: 10_000,
  /** Messages in one response of a chat. */
  chatPageItems: 200,
  /** A note for colleagues. */
  noteLength: 4_000,
  /** A tag, and the title of a saved reply. */
  tagLength: 50,
  /** Tags of one feedback. */
  tags: 20,
  searchLength: 200,
  /** `responses` of the query: base64url JSON. */
  preloadedLength: 8_192,
  responseItems: 2_000,
  attachments: 50,
  schemaEntries: 200,
  /** Variables, or context values, of one feedback. */
  flowValues: 1_000,
  fileBytes: 20 * 1024 * 1024,
  chatImageBytes: 10 * 1024 * 1024,
  /** A complete JSON or form body. */
  bodyBytes: 2 * 1024 * 1024,
} as const;
