import * as v from 'valibot';
import { identitySettings } from '../identity/identity-keys.ts';

/** Settings of a node for this server, under `server` of its file. Pages receive only the texts of the chat. */
export const serverSettings = v.object({
  /** Address for dynamic requests. Its host must be one of WEBHOOK_HOSTS. */
  dynamic_request_url: v.nullish(v.pipe(v.string(), v.url()), null),
  /** Address for binding data. Its host must be one of WEBHOOK_HOSTS. */
  integration_url: v.nullish(v.pipe(v.string(), v.url()), null),
  chat_rating_enabled: v.nullish(v.boolean(), true),
  chat_rating_body: v.nullish(v.string(), null),
  chat_queue_body: v.nullish(v.string(), null),
  prevent_upload: v.nullish(v.boolean(), false),
  /** New chats are `queued` until a colleague opens them. */
  chat_starts_queued: v.nullish(v.boolean(), false),
  /** Rejects signatures without `exp`: a link that never expires opens the survey to anyone who finds it. */
  require_signature_end: v.nullish(v.boolean(), false),
  /** Rejects a feedback that violates the flow's rules, instead of storing it with its problems. */
  refuse_invalid: v.nullish(v.boolean(), false),
  ...identitySettings,
  /**
   * Countries that verification codes are sent to, as ISO 3166 codes; `*` is every country. Missing: the node's own
   * `country_code`, or every country where it has none.
   */
  sms_countries: v.nullish(v.array(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}|\*)$/))), null),
  account: v.nullish(v.object({ name: v.string(), logo_url: v.nullish(v.string(), null) }), null),
});

export type ServerSettings = v.InferOutput<typeof serverSettings>;
