import type { Expression } from '@product/model';
import * as v from 'valibot';
import { identitySettings } from '../identity/identity-keys.ts';

const wantedCount = v.pipe(v.number(), v.integer(), v.minValue(1));

const quotaSettings = v.object({
  /** Names the quota in the inbox and exports. A new key starts a new count. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Condition of the flow language. A feedback that meets it counts towards the quota. */
  condition: v.custom<Expression>((value) => value !== undefined),
  max: wantedCount,
});

const nodeLimits = v.object({
  /** Number of completed feedbacks after which the node closes. */
  feedbacks: v.nullish(wantedCount, null),
  quotas: v.nullish(
    v.pipe(
      v.array(quotaSettings),
      v.maxLength(100),
      v.check((quotas) => new Set(quotas.map(({ key }) => key)).size === quotas.length, 'has a key twice'),
    ),
    [],
  ),
});

/** Settings of a node for this server, under `server` of its file. Pages receive only the texts of the chat. */
export const serverSettings = v.object({
  /** Address for dynamic requests. Its host must be one of WEBHOOK_HOSTS. */
  dynamic_request_url: v.nullish(v.pipe(v.string(), v.url()), null),
  /** Address for binding data. Its host must be one of WEBHOOK_HOSTS. */
  integration_url: v.nullish(v.pipe(v.string(), v.url()), null),
  /** First message of the business, by code of the language. */
  chat_greeting: v.nullish(v.record(v.string(), v.string()), null),
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
  /** Mails replies to visitors with an address who have gone. */
  visitor_mail: v.nullish(v.boolean(), true),
  /**
   * Sites that may embed the node's survey in their pages, as a widget's `enabled_domains`; empty: every site. Missing: the
   * sites of the node's widgets.
   */
  embed_domains: v.nullish(v.array(v.string()), null),
  ...identitySettings,
  /**
   * Countries that verification codes are sent to, as ISO 3166 codes; `*` is every country. Missing: the node's own
   * `country_code`, or every country where it has none.
   */
  sms_countries: v.nullish(v.array(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}|\*)$/))), null),
  /** Feedbacks that the node wants at most, over all and by answers. */
  limits: v.nullish(nodeLimits, null),
  account: v.nullish(v.object({ name: v.string(), logo_url: v.nullish(v.string(), null) }), null),
});

export type ServerSettings = v.InferOutput<typeof serverSettings>;
