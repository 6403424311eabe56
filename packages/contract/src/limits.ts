import {
  MAX_ANSWER_LENGTH,
  MAX_ATTACHMENTS,
  MAX_BODY_BYTES,
  MAX_CHAT_IMAGE_BYTES,
  MAX_FILE_BYTES,
  MAX_ID_LENGTH,
  MAX_LINE_LENGTH,
  MAX_MASKED_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_PRELOADED_LENGTH,
  MAX_RESPONSE_ITEMS,
  MAX_SCHEMA_ENTRIES,
  MAX_URL_LENGTH,
} from '@product/model';

/**
 * Limits of a request: texts in UTF-16 units, files in bytes. The schemas of the endpoint table contain them, so that a
 * validated body never exceeds one.
 */
export const limits = {
  idLength: MAX_ID_LENGTH,
  /** Minimum length of an `Idempotency-Key`. */
  idempotencyKeyLength: 16,
  /** Names, addresses, codes: one line. */
  lineLength: MAX_LINE_LENGTH,
  urlLength: MAX_URL_LENGTH,
  /** A free-text answer, also of a dynamic request. */
  answerLength: MAX_ANSWER_LENGTH,
  messageLength: MAX_MESSAGE_LENGTH,
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
  preloadedLength: MAX_PRELOADED_LENGTH,
  responseItems: MAX_RESPONSE_ITEMS,
  /** Texts of one feedback that are masked, in all. */
  maskedLength: MAX_MASKED_LENGTH,
  attachments: MAX_ATTACHMENTS,
  schemaEntries: MAX_SCHEMA_ENTRIES,
  /** Variables, or context values, of one feedback. */
  flowValues: 1_000,
  fileBytes: MAX_FILE_BYTES,
  chatImageBytes: MAX_CHAT_IMAGE_BYTES,
  /** A complete JSON or form body. */
  bodyBytes: MAX_BODY_BYTES,
} as const;
