export type { ChatReply, ReadReceipt, RemoteTyping } from '@product/model';
export {
  ATTACHMENT_LIMIT_BYTES,
  type AttachmentProblem,
  attachmentProblem,
  type Composer,
  hasContent,
  MESSAGE_LIMIT,
} from './composer/composer.ts';
export { backoffMs } from './details/backoff.ts';
export { HOURS_CHECK_MS, isOutOfHours, nextOpening } from './details/out-of-hours.ts';
export type { ChatEffect, ChatTimer } from './effect.ts';
export { countOnlyEmoji } from './emoji/count-only-emoji.ts';
export { type ChatEvent, timerEvents } from './event.ts';
export { findLinks, splitLinks } from './links/find-links.ts';
export { type Link, mayHoldLink, splitPlainLinks, type TextSegment, truncateLink } from './links/plain-links.ts';
export { chatMachine } from './machine.ts';
export { type ChatNews, chatNews } from './news/chat-news.ts';
export {
  isTransient,
  type Outbox,
  type OutgoingAttachment,
  type OutgoingDelivery,
  type OutgoingMessage,
  unsentOf,
} from './outbox/outbox.ts';
export { pendingWrites } from './pending/pending-writes.ts';
export { currentRating, ratingValues } from './rating/current-rating.ts';
export { ALERT_DELAY_MS } from './reading/reading.ts';
export type { ChatRoom, ChatRoomListener, Room, RoomListener } from './room/room.ts';
export { type Message, type MessageImage, messagesOf, type Sequence } from './rows/message.ts';
export {
  type ChatRowsSource,
  chatRows,
  type MessageRow,
  type RowOptions,
  type TimelineRow,
  timelineRows,
} from './rows/timeline-rows.ts';
export {
  canArchive,
  canAttach,
  canSend,
  canWrite,
  chatNotice,
  firstUnreadId,
  isRead,
  type RatingView,
  ratingView,
  unreadCount,
} from './selectors.ts';
export { type Avatar, avatarOf, type Sender, senderLabel } from './sender/sender.ts';
export {
  type ChatOptions,
  type ChatState,
  type ConnectionLoss,
  type Fetching,
  type History,
  initialChat,
  type LiveStatus,
  type PendingWrites,
  type Reading,
  type StaticDetails,
  type TabUpdate,
  type Typing,
  type Visibility,
} from './state.ts';
export { type ChatNotice, type StatusRules, statusRules } from './status/chat-status.ts';
export { formatAgo, formatDay, formatMessageTime, formatWeekTime, type TimeOptions } from './time/message-time.ts';
export { mergeTimeline } from './timeline/timeline.ts';
