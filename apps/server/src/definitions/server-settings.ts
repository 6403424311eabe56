import * as v from 'valibot';
import { identitySettings } from '../identity/identity-keys.ts';

/**
 * What a node's file may say to this server alone, under `server`. None of it is ever sent to a visitor's page, but for
 * the texts of the chat.
 */
export const serverSettings = v.object({
  /** Asked by dynamic requests. Its host must be one of WEBHOOK_HOSTS. */
  dynamic_request_url: v.nullish(v.pipe(v.string(), v.url()), null),
  /** Asked for binding data. Its host must be one of WEBHOOK_HOSTS. */
  integration_url: v.nullish(v.pipe(v.string(), v.url()), null),
  chat_rating_enabled: v.nullish(v.boolean(), true),
  chat_rating_body: v.nullish(v.string(), null),
  chat_queue_body: v.nullish(v.string(), null),
  prevent_upload: v.nullish(v.boolean(), false),
  /** A chat begins `open`, or `queued` until a colleague opens it. */
  chat_starts_queued: v.nullish(v.boolean(), false),
  /** Takes no signature without `exp`: a link that never ends opens the survey to whoever finds it. */
  require_signature_end: v.nullish(v.boolean(), false),
  /** Refuses a feedback that the flow's rules do not allow, instead of storing it with its problems. */
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
