import { formatWeekTime, nextOpening } from '@product/chat-core';
import type { MessageKey } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import { useMemo } from 'react';
import { useChat, useChatSession } from '../context/chat-context.tsx';
import { useTimeLocale } from '../time/use-time-locale.ts';
import { statusKeys } from './status-keys.ts';

const HOUR_SECONDS = 3_600;

/** Longest usual reply of each text, in seconds. */
const replyTexts: readonly (readonly [number, MessageKey])[] = [
  [HOUR_SECONDS / 6, 'chat.repliesInMinutes'],
  [HOUR_SECONDS, 'chat.repliesInHour'],
  [24 * HOUR_SECONDS, 'chat.repliesInDay'],
  [4 * 24 * HOUR_SECONDS, 'chat.repliesInDays'],
];

/** Shows when the business replies: the usual time while it is open, else its next opening. A chat that ended says so. */
export function ReplyTime() {
  const text = useReplyTime();
  if (text === null) return null;
  return (
    <p className="product-chat-status" data-product="chat-status">
      {text}
    </p>
  );
}

function useReplyTime(): string | null {
  const { t } = useTranslator();
  const locale = useTimeLocale();
  const { clock } = useChatSession();
  const status = useChat((state) => state.live.status);
  const isRevoked = useChat((state) => state.revoked);
  const isOutOfHours = useChat((state) => state.outOfHours);
  const node = useChat((state) => state.details?.node);
  const usualSeconds = useChat((state) => state.details?.usualReplySeconds ?? null);
  const opening = useMemo(
    () => (isOutOfHours && node !== undefined ? nextOpening(node, new Date(clock.now())) : null),
    [isOutOfHours, node, clock],
  );
  if (isRevoked) return null;
  if (status !== 'open') return t(statusKeys[status]);
  if (opening !== null) return t('chat.backAt', { time: formatWeekTime(opening, new Date(clock.now()), { locale }) });
  if (isOutOfHours) return null;
  const [, key] = replyTexts.find(([seconds]) => usualSeconds !== null && usualSeconds <= seconds) ?? [];
  return t(key ?? 'chat.repliesHere');
}
