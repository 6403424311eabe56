import * as v from 'valibot';
import { answerValueWire } from './answer.ts';
import { momentField, numberOrNull, textOrNull } from './values.ts';

/** The key that finds the rows of a person: the feedback itself, or a name that it carries. */
export const personKey = v.picklist(['feedback', 'external_id', 'email', 'phone', 'customer', 'device']);

/** A summary of a person's stored rows, shown before erasing. */
export const storedPersonWire = v.object({
  by: personKey,
  /** The keys that this feedback can be found by, with their values. */
  keys: v.array(v.object({ by: personKey, value: v.string() })),
  feedback_count: v.number(),
  message_count: v.number(),
  customer_count: v.number(),
  verification_code_count: v.number(),
  /** Names of uploaded files. */
  files: v.array(v.string()),
  names: v.array(v.string()),
  emails: v.array(v.string()),
  phone_numbers: v.array(v.string()),
  external_ids: v.array(v.string()),
  nodes: v.array(v.object({ id: v.string(), name: v.string() })),
  /** More than one external id or e-mail address: some rows may be of another person. */
  names_several: v.boolean(),
  /** Changes with every row: erasing needs that of what was shown. */
  digest: v.string(),
});

const json = v.record(v.string(), v.unknown());

/** All stored data of a person. */
export const exportedPersonWire = v.object({
  exported_at: momentField,
  feedbacks: v.array(
    v.object({
      id: v.string(),
      node_id: v.string(),
      node_name: v.string(),
      flow_name: v.string(),
      status: v.string(),
      completed: v.boolean(),
      created_at: momentField,
      updated_at: momentField,
      score: numberOrNull,
      customer_identity: textOrNull,
      /** Language of the answers' texts, such as `en`. */
      language: textOrNull,
      answers: v.array(
        v.object({
          question: v.string(),
          answer: v.string(),
          question_id: v.string(),
          question_key: textOrNull,
          values: v.array(answerValueWire),
        }),
      ),
      /** Parts that the rules of the flow do not allow. */
      problems: v.array(v.object({ path: v.string(), code: v.string(), question_id: textOrNull })),
      /** The body that the page sent. */
      payload: json,
      tracking: json,
      messages: v.array(v.object({ actor: v.string(), body: v.string(), created_at: momentField })),
      /** Notes of colleagues about the person, without their names. */
      notes: v.array(v.object({ body: v.string(), created_at: momentField })),
      tags: v.array(v.string()),
      /** Until when each side has read the chat. */
      read: v.object({ visitor: v.nullish(momentField, null), staff: v.nullish(momentField, null) }),
      /** Mails about the feedback that wait or were sent; to a colleague, or to the visitor. */
      mails: v.array(
        v.object({
          kind: v.string(),
          status: v.string(),
          created_at: momentField,
          sent_at: v.nullish(momentField, null),
        }),
      ),
      /** Addresses that received events with data of the feedback, as long as the event log remembers it. */
      webhooks: v.array(v.object({ url: v.string(), type: v.string(), created_at: momentField })),
      ratings: v.array(v.object({ rating: v.number(), created_at: momentField })),
      /** Addresses expire. */
      files: v.array(
        v.object({ name: v.string(), content_type: v.string(), size_bytes: v.number(), address: v.string() }),
      ),
    }),
  ),
  customers: v.array(
    v.object({
      id: v.string(),
      node_id: v.string(),
      external_id: textOrNull,
      user_id: textOrNull,
      details: json,
      created_at: momentField,
      last_seen_at: momentField,
    }),
  ),
  verification_codes: v.array(
    v.object({
      address: v.string(),
      question_id: v.string(),
      created_at: momentField,
      verified_at: v.nullish(momentField, null),
    }),
  ),
  unsubscriptions: v.array(v.object({ node_id: v.string(), channel: v.string(), created_at: momentField })),
});
