import { senderLabel } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { LiveRegion } from '@product/ui';
import { useRef } from 'react';
import { useChat } from '../context/chat-context.tsx';

const SPOKEN_CHARACTERS = 300;

/** Announces new messages of the other side to screen readers, but not those that were there at the start. */
export function Announcer() {
  const { t } = useTranslator();
  const latest = useChat((state) => state.timeline.findLast((item) => item.actor !== state.viewer));
  const oldestAt = useChat((state) => state.timeline[0]?.createdAt ?? 0);
  const opened = useRef({ latestId: latest?.id, oldestAt });
  // Older messages that are loaded later are not new either.
  const isNew =
    latest !== undefined && latest.id !== opened.current.latestId && latest.createdAt >= opened.current.oldestAt;
  if (!isNew) return <LiveRegion message="" />;
  const name = senderLabel(latest.sender) ?? t('chat.unknown');
  const text = latest.body.slice(0, SPOKEN_CHARACTERS) || t('chat.image');
  return <LiveRegion message={t('chat.spoken', { name, text })} occasion={latest.id} />;
}
