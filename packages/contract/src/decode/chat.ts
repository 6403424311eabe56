import type {
  ChatAttachment,
  ChatDetail,
  ChatRating,
  ChatReply,
  FlowValue,
  RatingValue,
  ReadMarks,
  TimelineItem,
} from '@product/model';
import { isArrayOf, isOneOf, isString } from '@product/model/guard';
import {
  array,
  boolean,
  named,
  number,
  object,
  omissible,
  oneOf,
  optional,
  type Schema,
  string,
} from '@product/model/schema';
import { decoder } from './decoder.ts';
import { actor, chatStatus, id, moment } from './fields.ts';
import { operatingHours } from './operating-hours.ts';
import { person } from './person.ts';

/** The event `reply_created` of the socket: new messages of either side, or a new status or rating without a message. */
export interface TimelineEvent extends ChatReply {
  readonly feedbackId: string;
}

const attachment = object<ChatAttachment>({
  url: string,
  name: optional(string),
  contentType: optional(string),
  sizeBytes: omissible(number),
  width: optional(number),
  height: optional(number),
});

const timelineItem = object(
  {
    id,
    clientId: optional(id),
    action: oneOf(['add_comment'], 'add_comment'),
    actor,
    detail: object({
      comment: object({ body: optional(string, '') }),
      attachment: optional(attachment),
      createdAt: moment,
    }),
    user: optional(person),
    customer: optional(person),
  },
  ({ detail, user, customer, ...item }): TimelineItem => ({
    ...item,
    body: detail.comment.body,
    attachment: detail.attachment,
    createdAt: detail.createdAt,
    sender: item.actor === 'customer' ? customer : user,
  }),
);

const ratingValue: Schema<RatingValue> = { description: '0, 50 or 100', is: isOneOf(0, 50, 100), fallback: 0 };
const chatRating = object<ChatRating>({ rating: ratingValue, createdAt: moment });

/** The texts of an answer: several for a multiple choice, without empty ones. */
const responseTexts: Schema<readonly string[]> = {
  description: 'a text or a list of texts',
  is: (value) => isString(value) || isArrayOf(isString)(value),
  fallback: [],
  transform: (texts: string | readonly string[]) => (isString(texts) ? [texts] : texts).filter((text) => text !== ''),
};

const readMarks = object<ReadMarks>({ customer: optional(moment), other: optional(moment) });

const flowValue = object<FlowValue>({ source: oneOf(['variable', 'context'], 'variable'), key: string, value: string });

/** The messages of a chat, with its node and its status. */
export const chatDetail = object(
  {
    id,
    node: object({
      name: string,
      logoUrl: optional(string),
      operating: optional(boolean, true),
      operating247: named('operating_24_7', optional(boolean, true)),
      operatingHours,
      timeZone: optional(string),
    }),
    creator: optional(person),
    responses: optional(
      array(
        object({
          question: object({ id, body: optional(string, ''), style: optional(string, 'text') }),
          texts: named('response', optional(responseTexts, [])),
          urls: optional(array(string), []),
        }),
      ),
      [],
    ),
    createdAt: moment,
    timelineItems: array(timelineItem),
    olderCursor: named('next_before', optional(string)),
    greeting: optional(string),
    usualReplySeconds: optional(number),
    isFull: optional(boolean, false),
    chatRatings: optional(array(chatRating), []),
    chatRatingEnabled: optional(boolean, false),
    chatRatingSetting: optional(object({ body: optional(string) })),
    chatQueueBody: optional(string),
    account: optional(object({ name: string, logoUrl: optional(string) })),
    status: chatStatus,
    preventUpload: optional(boolean, false),
    readMarks: optional(readMarks, { customer: null, other: null }),
    lastMessageAt: omissible(moment),
    hasTranscript: named('transcript', omissible(boolean)),
    values: omissible(array(flowValue)),
  },
  ({ chatRatingSetting, ...chat }): ChatDetail => ({ ...chat, chatRatingBody: chatRatingSetting?.body ?? null }),
);

export const decodeChatDetail = decoder(chatDetail);
export const decodeChatRating = decoder(chatRating);
export const decodeMessageCreated = decoder(object({ timelineItem }, (created) => created.timelineItem));

/**
 * Decodes the argument of the socket's `reply_created`.
 *
 * @example
 * socket.on('reply_created', (json) => {
 *   const event = decodeTimelineEvent(json);
 *   if (event.ok) send({ type: 'replyCreated', ...event.value });
 * });
 */
export const decodeTimelineEvent = decoder(
  object<TimelineEvent>({
    feedbackId: id,
    status: chatStatus,
    chatRatingEnabled: boolean,
    chatRatings: array(chatRating),
    timelineItems: array(timelineItem),
  }),
);
