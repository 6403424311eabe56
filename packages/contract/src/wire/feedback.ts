import { toLine } from '@product/model';
import * as v from 'valibot';
import { limits } from '../limits.ts';
import { customerBody } from './customer-body.ts';
import { customerTokenHeader } from './customer-token.ts';
import { idField, lineField } from './fields.ts';
import { contextRecord, variablesRecord } from './flow-values.ts';
import { signatureHeader } from './signature.ts';
import { momentField } from './values.ts';

/** An answer, or a part of one. In a matrix, `question_id` is the statement's id. */
const responseItem = v.object({
  question_id: idField,
  /** An id of the flow, or one that the owner's own system gave, such as a name. */
  option_id: v.optional(lineField),
  body: v.optional(v.pipe(v.string(), v.maxLength(limits.answerLength))),
  /** Counted from 0 at the top. */
  ranking: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.responseItems))),
  active_storage_blob_id: v.optional(idField),
  /** In camel case, as in the specification. */
  hidePersonalData: v.optional(v.boolean()),
});

/** The body of `POST /v1/feedbacks`. */
export const feedbackBody = v.object({
  device_id: idField,
  created_at: momentField,
  node_id: idField,
  flow_id: idField,
  user_id: v.nullish(lineField, null),
  origin_url: v.nullish(v.pipe(v.string(), v.maxLength(limits.urlLength), v.transform(toLine)), null),
  language_id: v.nullish(idField, null),
  created_offline: v.optional(v.boolean(), false),
  time_spent_in_seconds: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  responses: v.pipe(v.array(responseItem), v.maxLength(limits.responseItems)),
  customer: v.nullish(customerBody, {}),
  attachment_ids: v.optional(v.pipe(v.array(idField), v.maxLength(limits.attachments)), []),
  /** Ours: values of the flow's variables by key; null without a value. */
  variables: v.optional(variablesRecord),
  /** Ours: values of the host page, the address or a signature that the flow lists, by key. */
  context: v.optional(contextRecord),
  /** Ours: a feedback of a test, which no result and no limit counts. */
  is_test: v.optional(v.boolean()),
});

/** Headers of the message that led to the page, in lower case. A request has at most one pair. */
export const trackingRequestHeaders = v.object({
  'x-sdi': v.optional(lineField),
  'x-sci': v.optional(lineField),
  'x-edi': v.optional(lineField),
  'x-eci': v.optional(lineField),
  'x-ldi': v.optional(lineField),
  'x-lci': v.optional(lineField),
  'x-wdi': v.optional(lineField),
  'x-wci': v.optional(lineField),
  'x-pndi': v.optional(lineField),
  'x-pnci': v.optional(lineField),
});

/** Headers of a feedback. `x-wwid` excludes a tracking pair. */
export const feedbackRequestHeaders = v.object({
  'x-completed': v.optional(v.picklist(['true', 'false']), 'true'),
  ...trackingRequestHeaders.entries,
  'x-wwid': v.optional(lineField),
  /** Id of an unfinished feedback of the same device, node and flow, which this one replaces. */
  'x-fid': v.optional(idField),
  'x-customer-token': customerTokenHeader,
  'x-signature': signatureHeader,
  /**
   * Ours. The same key and body give the same response and one feedback; see `feedbackFingerprint`. The response has a
   * chat token, so that a short key fails.
   */
  'idempotency-key': v.optional(
    v.pipe(v.string(), v.minLength(limits.idempotencyKeyLength), v.maxLength(255), v.regex(/^[\x21-\x7e]+$/)),
  ),
});
