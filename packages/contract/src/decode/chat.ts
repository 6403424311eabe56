import type { ChatDetail, ChatPerson, ChatRating, ChatStatus, ReadMarks, TimelineItem } from '@product/model';
import { type ChatDetailWire, type ChatRatingWire, chatDetailWire, chatRatingWire } from '../wire/chat-detail.ts';
import type { ReadMarksWire } from '../wire/chat-signals.ts';
import { messageCreatedWire } from '../wire/message-created.ts';
import type { PersonWire } from '../wire/person.ts';
import { replyCreatedWire } from '../wire/reply-created.ts';
import type { TimelineItemWire } from '../wire/timeline-item.ts';
import { camelKeys } from './camel-keys.ts';
import { decoder } from './decode.ts';

/** What `reply_created` of the socket says: new messages of either side, or a new status or rating with no message. */
export interface TimelineEvent {
  readonly feedbackId: string;
  readonly status: ChatStatus;
  readonly chatRatingEnabled: boolean;
  readonly chatRatings: readonly ChatRating[];
  readonly timelineItems: readonly TimelineItem[];
}

export const decodeChatDetail = decoder(chatDetailWire, toChatDetail);
export const decodeChatRating = decoder(chatRatingWire, toChatRating);
export const decodeMessageCreated = decoder(messageCreatedWire, (wire) => toTimelineItem(wire.timeline_item));

/**
 * Reads the argument of the socket's `reply_created`.
 *
 * @example
 * socket.on('reply_created', (json) => {
 *   const event = decodeTimelineEvent(json);
 *   if (event.ok) send({ type: 'replyCreated', ...event.value });
 * });
 */
export const decodeTimelineEvent = decoder(
  replyCreatedWire,
  ({ timeline_items, chat_ratings, ...wire }): TimelineEvent => ({
    ...camelKeys(wire),
    chatRatings: chat_ratings.map(toChatRating),
    timelineItems: timeline_items.map(toTimelineItem),
  }),
);

export function toChatDetail(wire: ChatDetailWire): ChatDetail {
  const {
    node,
    creator,
    responses,
    created_at,
    timeline_items,
    chat_ratings,
    chat_rating_setting,
    account,
    read_marks,
    next_before,
    ...rest
  } = wire;
  return {
    ...camelKeys(rest),
    node: { ...camelKeys(node), operatingHours: node.operating_hours.map(camelKeys) },
    creator: toPerson(creator),
    responses: responses.map(({ question, response, urls }) => ({
      question,
      texts: (typeof response === 'string' ? [response] : response).filter((text) => text !== ''),
      urls,
    })),
    createdAt: Date.parse(created_at),
    timelineItems: timeline_items.map(toTimelineItem),
    chatRatings: chat_ratings.map(toChatRating),
    chatRatingBody: chat_rating_setting?.body ?? null,
    account: account && camelKeys(account),
    readMarks: toReadMarks(read_marks),
    olderCursor: next_before,
  };
}

function toTimelineItem({ id, client_id, action, actor, detail, user, customer }: TimelineItemWire): TimelineItem {
  return {
    id,
    clientId: client_id,
    action,
    actor,
    body: detail.comment.body,
    attachment: detail.attachment && camelKeys(detail.attachment),
    createdAt: Date.parse(detail.created_at),
    sender: toPerson(actor === 'customer' ? customer : user),
  };
}

function toChatRating({ rating, created_at }: ChatRatingWire): ChatRating {
  return { rating, createdAt: Date.parse(created_at) };
}

function toReadMarks(wire: ReadMarksWire | null): ReadMarks {
  return { customer: toTime(wire?.customer), other: toTime(wire?.other) };
}

function toTime(moment: string | null | undefined): number | null {
  return moment ? Date.parse(moment) : null;
}

export function toPerson(wire: PersonWire | null): ChatPerson | null {
  return wire && camelKeys(wire);
}
