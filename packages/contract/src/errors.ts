import * as v from 'valibot';

/** Every `code` of an error body, with the HTTP status it comes with. */
export const errorStatuses = {
  /** The visitor has already left feedback here. A number, as in the specification. */
  13045: 400,
  invalid_request: 400,
  /** A missing or a wrong token. */
  unauthorized: 401,
  /** The customer's token proves nothing. A problem names the reason, such as `expired`: a new token may pass. */
  invalid_customer_token: 401,
  /** The object exists, and the caller may not do this to it, such as attaching where uploads are prevented. */
  forbidden: 403,
  /** Ours: the node demands a signed link, and the signature is missing or not valid. */
  signature: 403,
  not_found: 404,
  method_not_allowed: 405,
  /** The same `Idempotency-Key` came with another body. */
  idempotency_conflict: 409,
  /** The chat's status does not allow it: writing into a closed one, archiving or rating at the wrong time. */
  chat_status: 409,
  /** Ours: something newer stands in the chat than the caller has seen, so that it does not end. */
  chat_changed: 409,
  /** Ours: the visitor has sent the maximum number of messages. Staff can still reply. */
  chat_full: 409,
  /** The stored data of a person changed after it was shown. */
  person_changed: 409,
  /** A colleague of this name or e-mail address exists. */
  staff_exists: 409,
  too_large: 413,
  unsupported_type: 415,
  /** The verification code is wrong, used up or too old. */
  wrong_code: 422,
  rate_limited: 429,
  internal: 500,
  /** A system behind the server (SMS, integration) failed. */
  upstream: 502,
  unavailable: 503,
  /** The server stores no more files. It still stores answers. */
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** A wrong place of a body, query or header. `code` is the name of the rule. It never has the visitor's text. */
export const problemSchema = v.object({ path: v.string(), code: v.string() });

/** The body of every response outside 200 to 299. `message` is for developers. */
export const errorBodySchema = v.object({
  code: v.union([v.string(), v.number()]),
  message: v.string(),
  problems: v.optional(v.array(problemSchema)),
});

export type ErrorBody = v.InferOutput<typeof errorBodySchema>;

/** Error codes of any endpoint, beside its own. */
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
