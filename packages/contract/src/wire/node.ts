import { product } from '@product/model';
import * as v from 'valibot';
import { flowWire } from './flow.ts';
import { operatingHoursWire } from './operating-hours.ts';
import { falseByDefault, numberOrNull, textOrNull, trueByDefault } from './values.ts';

/** A node with its flow. The flow is the file format of `parseFlow` and goes on unread. */
export const nodeWire = v.object({
  id: v.string(),
  name: v.string(),
  logo_url: textOrNull,
  css_url_react: textOrNull,
  favicon_url: textOrNull,
  idle_reset_timeout_in_seconds: numberOrNull,
  thank_you_duration_in_seconds: numberOrNull,
  default_language_id: textOrNull,
  operating: trueByDefault,
  operating_24_7: trueByDefault,
  operating_hours: operatingHoursWire,
  /** Ours: an IANA zone; missing means the visitor's clock. */
  time_zone: textOrNull,
  country_code: textOrNull,
  activation_start_date: textOrNull,
  activation_end_date: textOrNull,
  activation_expired_message: textOrNull,
  unsubscribe_visible: falseByDefault,
  channel_quota: v.nullish(v.object({ active: falseByDefault, action_kind: textOrNull }), null),
  type: textOrNull,
  prevent_multiple_feedback: falseByDefault,
  multiple_feedback_delay_period: numberOrNull,
  primary_color: textOrNull,
  non_operating_hours_flow_id: textOrNull,
  [product.brandingKey]: trueByDefault,
  use_signature_verify: falseByDefault,
  public_key: textOrNull,
  signature_valid: v.nullish(v.boolean(), null),
  status: textOrNull,
  /** Ours: percent of visitors who get the survey, chosen by device; null: everyone. */
  sample_percent: numberOrNull,
  /** Ours: days for which no survey of the site opens by itself after one was seen or answered. */
  cool_down_days: numberOrNull,
  /** Ours, by the server: true when the node has as many feedbacks as it wants. */
  limit_reached: falseByDefault,
  /** Ours, by the server: conditions of the full quotas. A visitor whose answers meet one is not wanted any more. */
  full_quotas: v.nullish(v.array(v.unknown()), []),
  /** Ours: sites that may embed the survey in their pages. Empty: every site. Null: none but this server's own pages. */
  embed_domains: v.nullish(v.array(v.string()), null),
  flow: flowWire,
});
