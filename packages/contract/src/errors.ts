import * as v from 'valibot';

/** Every `code` of an error body, with the HTTP status it comes with. */
export const errorStatuses = {
  /** This visitor has already left feedback here: the blocked message is shown. A number, as the specification has it. */
  13045: 400,
  invalid_request: 400,
  /** No token, or one that does not fit. */
  unauthorized: 401,
  /** The customer's token proves nothing. A problem names the reason, such as `expired`: a new token may pass. */
  invalid_customer_token: 401,
  /** The object exists and the caller may not do this to it, such as attaching where uploads are prevented. */
  forbidden: 403,
  /** Ours: the node demands a signed link, and the signature is missing or not valid. */
  signature: 403,
  not_found: 404,
  method_not_allowed: 405,
  /** The same `Idempotency-Key` came with another body. */
  idempotency_conflict: 409,
  /** The chat's status does not allow it: writing into a closed one, archiving or rating at the wrong time. */
  chat_status: 409,
  /** Ours: the visitor wrote as much into this chat as the server takes. Staff can still reply. */
  chat_full: 409,
  /** More, or less, is stored of a person than what was shown before erasing. */
  person_changed: 409,
  too_large: 413,
  unsupported_type: 415,
  /** The verification code is wrong, used up or too old. */
  wrong_code: 422,
  rate_limited: 429,
  internal: 500,
  /** A system behind the server (SMS, integration) failed. */
  upstream: 502,
  unavailable: 503,
  /** The server's disk takes no more files; answers are still taken. */
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** What a place of a body, query or header has wrong. `code` is the name of the rule; the visitor's text is never in it. */
export const problemSchema = v.object({ path: v.string(), code: v.string() });

/** The body of every answer outside 200 to 299. `message` is for developers. */
export const errorBodySchema = v.object({
  code: v.union([v.string(), v.number()]),
  message: v.string(),
  problems: v.optional(v.array(problemSchema)),
});

export type ErrorBody = v.InferOutput<typeof errorBodySchema>;

/** What any endpoint may answer, beside its own codes. */
export const commonErrors = [
  'invalid_request',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_type',
  'rate_limited',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];
