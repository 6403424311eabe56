import { chatRows, firstUnreadId, unreadCount, unsentOf } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { Icon } from '@product/ui';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useChat, useChatSend, useChatSession } from '../context/chat-context.tsx';
import { FirstMessage } from '../first-message/first-message.tsx';
import { TypingRow } from '../typing/typing-row.tsx';
import { type TimelineInsert, withInserts } from './inserts.ts';
import { LongRows } from './long-rows.tsx';
import { OlderMessages, OlderMessagesStatus } from './older-messages.tsx';
import { PlainRows, type RowsProps } from './rows.tsx';
import { useLoadOlder } from './use-load-older.ts';
import { useStickToEnd } from './use-stick-to-end.ts';
import { useToday } from './use-today.ts';

/** Constant elements, so that React never renders them again. */
const firstMessage = <FirstMessage />;
const olderMessages = <OlderMessages />;

const noInserts: readonly TimelineInsert[] = [];

export interface TimelineProps {
  readonly top?: ReactNode;
  readonly inserts?: readonly TimelineInsert[];
}

/** Number of rows above which the list is virtualized. */
const PLAIN_ROWS = 200;

/**
 * Shows the messages of a chat, and loads older ones on scrolling up. The chat's `viewer` decides which are "own".
 *
 * @param top Element above the first message of the conversation; default the visitor's answers.
 * @param inserts Elements between the messages, in order of time.
 */
export function Timeline({ top = firstMessage, inserts = noInserts }: TimelineProps) {
  const { t } = useTranslator();
  const send = useChatSend();
  const today = useToday(useChatSession().clock);
  const messages = useRows();
  const unsent = useChat((state) => state.outbox.length);
  const atEnd = useChat((state) => state.visibility.atEnd);
  const unread = useChat(unreadCount);
  const { scroller, content, jump } = useStickToEnd((next) => send({ type: 'visibilityChanged', atEnd: next }));
  useEffect(() => {
    if (unsent > 0) jump();
  }, [unsent, jump]);
  const hasOlder = useChat((state) => state.history.olderCursor !== null);
  const rows = useMemo(() => withInserts(messages, inserts, hasOlder), [messages, inserts, hasOlder]);
  const canLoadOlder = useChat(({ history }) => history.olderCursor !== null && history.older === 'idle');
  const loadOlder = useCallback(() => send({ type: 'olderRequested' }), [send]);
  useLoadOlder(scroller, canLoadOlder, loadOlder);
  // A list on screen stays virtualized, since a change of its kind would lose the reader's place.
  const [wasLong, setWasLong] = useState(false);
  const isLong = wasLong || hasOlder || rows.length > PLAIN_ROWS;
  if (isLong !== wasLong) setWasLong(isLong);
  // Messages that come after the first ones rise into view.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const props: RowsProps = { rows, today, top: hasOlder ? olderMessages : top, scroller };
  return (
    <div className="product-timeline-frame">
      <div
        ref={scroller}
        className="product-timeline"
        data-product="timeline"
        role="log"
        aria-live="off"
        aria-label={t('chat.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div
          ref={content}
          className="product-timeline-content"
          data-virtual={isLong || undefined}
          data-live={isLive || undefined}
        >
          {isLong ? <LongRows {...props} /> : <PlainRows {...props} />}
          <TypingRow />
        </div>
      </div>
      {isLong && <OlderMessagesStatus />}
      {!atEnd && (
        <button
          type="button"
          className="product-timeline-jump"
          data-product="jump-to-latest"
          aria-label={t('chat.jumpToLatest')}
          onClick={() => {
            jump();
            // The button disappears at the end.
            scroller.current?.focus({ preventScroll: true });
          }}
        >
          {unread > 0 && <span>{t('chat.newCount', { count: unread })}</span>}
          <Icon name="arrow-down" size={18} />
        </button>
      )}
    </div>
  );
}

function useRows() {
  const timeline = useChat((state) => state.timeline);
  const outbox = useChat((state) => state.outbox);
  const otherTabsOutbox = useChat((state) => state.otherTabsOutbox);
  const viewer = useChat((state) => state.viewer);
  const dividerId = useChat(firstUnreadId);
  return useMemo(
    () => chatRows({ timeline, unsent: unsentOf(outbox, otherTabsOutbox), viewer, firstUnreadId: dividerId }),
    [timeline, outbox, otherTabsOutbox, viewer, dividerId],
  );
}
