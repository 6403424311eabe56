import type { TimelineItem } from '@product/model';
import { hasTransientFailure, isTransient, type OutgoingMessage } from '../outbox/outbox.ts';
import { currentRating } from '../rating/current-rating.ts';
import { chatNotice, newerOfOtherSide, unreadCount } from '../selectors.ts';
import type { ChatState } from '../state.ts';
import type { ChatNotice } from '../status/chat-status.ts';

/** A change of a chat that a viewer must learn without looking at the screen. */
export type ChatNews =
  /** The visitor's chat is on the screen, for the first time or with messages that came while it was hidden. */
  | {
      readonly type: 'opened';
      readonly unread: number;
      /** The greeting of a chat without messages. */
      readonly greeting: string | null;
    }
  /** The other side has written. */
  | { readonly type: 'message'; readonly item: TimelineItem }
  | { readonly type: 'sent' }
  /** A message, a rating or the end of the chat waits for the network. */
  | { readonly type: 'waiting' }
  | { readonly type: 'notSent'; readonly message: OutgoingMessage }
  | { readonly type: 'removed' }
  /** The visitor may write less than before, or again (`null`). */
  | { readonly type: 'status'; readonly notice: ChatNotice | null; readonly hasDraft: boolean }
  | { readonly type: 'rated' }
  | { readonly type: 'ratingFailed' };

/** Lists what a screen reader announces after a step of the machine, in order. */
export function chatNews(before: ChatState, after: ChatState): readonly ChatNews[] {
  if (before === after || after.details === null) return [];
  if (before.details === null) return firstNews(after);
  return [
    ...openingNews(before, after),
    ...messageNews(before, after),
    ...outboxNews(before, after),
    ...statusNews(chatNotice(before), after),
    ...pendingNews(before, after),
  ];
}

/** The messages on the screen count as read at once, so that the server's position tells which ones are new. */
function firstNews(after: ChatState): readonly ChatNews[] {
  if (!isShown(after)) return [];
  const unread = newerOfOtherSide(after, after.reading.marks.customer).length;
  return [opened(after, unread), ...statusNews(null, after)];
}

function isShown({ viewer, visibility }: ChatState): boolean {
  return viewer === 'customer' && visibility.pageVisible;
}

function opened({ timeline, details }: ChatState, unread: number): ChatNews {
  return { type: 'opened', unread, greeting: timeline.length === 0 ? (details?.greeting ?? null) : null };
}

/** What arrived while nobody saw the chat was announced to nobody. */
function openingNews(before: ChatState, after: ChatState): readonly ChatNews[] {
  const unread = unreadCount(before);
  return isShown(after) && !before.visibility.pageVisible && unread > 0 ? [opened(after, unread)] : [];
}

/** Older messages that are loaded later are not new. */
function messageNews(before: ChatState, after: ChatState): readonly ChatNews[] {
  if (before.timeline === after.timeline || (after.viewer === 'customer' && !after.visibility.pageVisible)) return [];
  const known = new Set(before.timeline.map(({ id }) => id));
  const oldestAt = before.timeline[0]?.createdAt ?? Number.NEGATIVE_INFINITY;
  return after.timeline
    .filter(({ id, actor, createdAt }) => actor !== after.viewer && createdAt >= oldestAt && !known.has(id))
    .map((item) => ({ type: 'message', item }));
}

function outboxNews(before: ChatState, after: ChatState): readonly ChatNews[] {
  if (before.outbox === after.outbox) return [];
  const isHeld = !after.online || hasTransientFailure(before.outbox);
  const isListed = (list: readonly { clientId: string | null }[], { clientId }: OutgoingMessage): boolean =>
    list.some((one) => one.clientId === clientId);
  const left = before.outbox.filter((message) => !isListed(after.outbox, message));
  const arrived = left.filter((message) => isListed(after.timeline, message));
  const isRemoved = left.some((message) => !isListed([...after.timeline, ...after.otherTabsOutbox], message));
  const changed = after.outbox.flatMap((message): readonly ChatNews[] => {
    const former = before.outbox.find(({ clientId }) => clientId === message.clientId);
    if (former?.delivery === message.delivery) return [];
    // The next attempts are the chat's own. It repeats them without a word until one succeeds.
    const isRepeated = isTransient(message.error) && before.resendFailures > 0;
    if (message.delivery === 'failed') return isRepeated ? [] : [{ type: 'notSent', message }];
    return message.delivery === 'waiting' && isHeld && former?.delivery !== 'failed' ? [{ type: 'waiting' }] : [];
  });
  return [
    ...arrived.map((): ChatNews => ({ type: 'sent' })),
    ...(isRemoved ? [{ type: 'removed' } as const] : []),
    ...changed,
  ];
}

function statusNews(former: ChatNotice | null, after: ChatState): readonly ChatNews[] {
  const notice = chatNotice(after);
  return notice === former ? [] : [{ type: 'status', notice, hasDraft: hasDraft(after) }];
}

function hasDraft({ composer }: ChatState): boolean {
  return composer.text.trim() !== '' || composer.attachment !== null;
}

function pendingNews(before: ChatState, after: ChatState): readonly ChatNews[] {
  const isHeld = (state: ChatState): boolean =>
    !state.online && (state.archive.step === 'waiting' || (state.rating.sending !== null && state.rating.isWaiting));
  const isSettled = before.rating.sending !== null && after.rating.sending === null;
  const isStored = currentRating(after.live.ratings, after.timeline) !== undefined;
  return [
    ...(isHeld(after) && !isHeld(before) ? [{ type: 'waiting' } as const] : []),
    ...(isSettled ? [{ type: isStored ? 'rated' : 'ratingFailed' } as const] : []),
  ];
}
