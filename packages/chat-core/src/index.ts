export { backoffMs } from './chat/backoff.ts';
export { chatMachine } from './chat/chat.ts';
export { dueEvents } from './chat/due.ts';
export type { ChatEffect, ScheduleName } from './chat/effect.ts';
export type { ChatEvent, ChatReply, ConnectionLoss } from './chat/event.ts';
export {
  canArchive,
  canAttach,
  canSend,
  canWrite,
  chatNotice,
  type RatingView,
  ratingView,
} from './chat/selectors.ts';
export {
  type Attention,
  type ChatFacts,
  type ChatOptions,
  type ChatState,
  type Fetching,
  type History,
  initialChat,
  type LiveFacts,
} from './chat/state.ts';
export {
  ATTACHMENT_LIMIT_BYTES,
  type AttachmentProblem,
  attachmentProblem,
  type Composer,
  hasContent,
  MESSAGE_LIMIT,
} from './composer/composer.ts';
export { countOnlyEmoji } from './emoji/count-only-emoji.ts';
export { shownTimeline, type TimelineSource } from './grouping/shown-timeline.ts';
export { type MessageRow, type RowOptions, type TimelineRow, timelineRows } from './grouping/timeline-rows.ts';
export { HOURS_CHECK_MS, isOutOfHours } from './hours/out-of-hours.ts';
export { findLinks, splitLinks } from './links/find-links.ts';
export { mayHoldLink } from './links/may-hold-link.ts';
export { splitPlainLinks } from './links/split-plain-links.ts';
export type { Link, TextSegment } from './links/text-segment.ts';
export { truncateLink } from './links/truncate-link.ts';
export { type Message, type MessageImage, messagesOf } from './messages/message.ts';
export type { Sequence } from './messages/sequence.ts';
export { type Outbox, unsentOf } from './outbox/outbox.ts';
export type { OutgoingAttachment, OutgoingDelivery, OutgoingMessage } from './outbox/outgoing-message.ts';
export { currentRating, ratingValues } from './rating/current-rating.ts';
export { isRead, type Reading } from './reading/reading.ts';
export type { ChatRoom, ChatRoomListener, ReadSignal, TypingSignal } from './room/chat-room.ts';
export type { Room, RoomListener } from './room/room.ts';
export { type Avatar, avatarOf } from './sender/avatar.ts';
export { type Sender, senderLabel } from './sender/sender-label.ts';
export { type ChatNotice, type StatusRules, statusRules } from './status/chat-status.ts';
export type { ChatNews } from './tabs/news.ts';
export { formatDay, formatMessageTime, type TimeOptions } from './time/message-time.ts';
export { mergeTimeline } from './timeline/timeline.ts';
export type { Typing } from './typing/typing.ts';
