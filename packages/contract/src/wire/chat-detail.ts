import * as v from 'valibot';
import { readMarksWire } from './chat-signals.ts';
import { chatStatusWire, ratingValueWire } from './chat-status.ts';
import { flowValueWire } from './flow-values.ts';
import { operatingHoursWire } from './operating-hours.ts';
import { personWire } from './person.ts';
import { timelineItemWire } from './timeline-item.ts';
import { falseByDefault, momentField, numberOrNull, textOrNull, textsField, trueByDefault } from './values.ts';

export const chatRatingWire = v.object({ rating: ratingValueWire, created_at: momentField });

/** A question with the customer's answer: texts, or links to files. */
const chatResponse = v.object({
  question: v.object({ id: v.string(), body: v.nullish(v.string(), ''), style: v.nullish(v.string(), 'text') }),
  response: v.nullish(v.union([v.string(), v.array(v.string())]), []),
  urls: textsField,
});

export const chatDetailWire = v.object({
  id: v.string(),
  node: v.object({
    name: v.string(),
    logo_url: textOrNull,
    operating: trueByDefault,
    operating_24_7: trueByDefault,
    operating_hours: operatingHoursWire,
    time_zone: textOrNull,
  }),
  creator: v.nullish(personWire, null),
  responses: v.nullish(v.array(chatResponse), []),
  created_at: momentField,
  timeline_items: v.array(timelineItemWire),
  chat_ratings: v.nullish(v.array(chatRatingWire), []),
  chat_rating_enabled: falseByDefault,
  chat_rating_setting: v.nullish(v.object({ body: textOrNull }), null),
  chat_queue_body: textOrNull,
  account: v.nullish(v.object({ name: v.string(), logo_url: textOrNull }), null),
  status: chatStatusWire,
  prevent_upload: falseByDefault,
  read_marks: v.nullish(readMarksWire, null),
  /** Ours: time of the newest message of either side, or of the answers. Whoever sees it all has read up to it. */
  last_message_at: v.nullish(momentField),
  /** Ours: cursor of the messages before these; null or absent where these begin the chat. */
  next_before: textOrNull,
  /** Ours: first message of the business, in the visitor's language. */
  greeting: textOrNull,
  /** Ours: median time to the first reply in recent chats of the node; null with too few. */
  usual_reply_seconds: numberOrNull,
  /** Ours: the visitor wrote as much as the server takes. */
  is_full: falseByDefault,
  /** Ours, for the visitor alone: `mailTranscript` mails the conversation to the visitor's address. */
  transcript: v.nullish(v.boolean()),
  /** Ours, for staff alone: values of the flow's variables and context, in the order of the feedback. */
  values: v.nullish(v.array(flowValueWire)),
});
