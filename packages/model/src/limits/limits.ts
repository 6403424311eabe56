/*
 * Limits that a page keeps and a server checks: texts in UTF-16 units, files in bytes. `limits` of `@product/contract`
 * contains them, so that the schemas of the server and the checks of the page never differ.
 */

/** An id of a definition, a device or a person. */
export const MAX_ID_LENGTH = 128;
/** A name, an address, a code: one line. */
export const MAX_LINE_LENGTH = 320;
/** The address of a page. */
export const MAX_URL_LENGTH = 4_096;
/** A text of an answer. */
export const MAX_ANSWER_LENGTH = 20_000;
/** A message of a chat. */
export const MAX_MESSAGE_LENGTH = 10_000;
/** `responses` of the query: base64url JSON. */
export const MAX_PRELOADED_LENGTH = 8_192;
/** Items of `responses` in one feedback. */
export const MAX_RESPONSE_ITEMS = 2_000;
/** Files of one feedback. */
export const MAX_ATTACHMENTS = 50;
/** All texts of one feedback that are masked. */
export const MAX_MASKED_LENGTH = 20 * MAX_ANSWER_LENGTH;
/** The owner's own fields of a customer. */
export const MAX_SCHEMA_ENTRIES = 200;
/** Texts in all of a record with derived data, such as variables. */
export const MAX_DERIVED_LENGTH = 2 * MAX_ANSWER_LENGTH;
/** The earliest year in which a customer is born. */
export const MIN_BIRTH_YEAR = 1_800;
/** The latest year in which a customer is born. */
export const MAX_BIRTH_YEAR = 2_200;
/** A file of an answer. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** An image of a chat. */
export const MAX_CHAT_IMAGE_BYTES = 10 * 1024 * 1024;
/** A complete feedback as JSON. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;
