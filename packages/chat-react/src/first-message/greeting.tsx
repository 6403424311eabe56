import { useTranslator } from '@product/i18n/react';
import { Avatar } from '@product/ui';
import { useState } from 'react';
import { useChat, useChatSession } from '../context/chat-context.tsx';
import { nameOfChat } from '../header/name-of-chat.ts';
import { MessageText } from '../message/message-text.tsx';
import { TypingDots } from '../typing/typing-row.tsx';

/** Age of a chat up to which its greeting arrives in front of the visitor. */
const FRESH_MS = 30_000;

/** Shows the business's first message, with its name and logo. It comes with the chat's details, and is no stored message. */
export function Greeting() {
  const { t } = useTranslator();
  const details = useChat((state) => state.details);
  const isEmpty = useChat((state) => state.timeline.length === 0);
  const { clock } = useChatSession();
  const [isFresh] = useState(() => isEmpty && details !== null && Math.abs(clock.now() - details.createdAt) < FRESH_MS);
  if (details === null || details.greeting === null) return null;
  const { node, account, greeting } = details;
  const name = nameOfChat(details) || t('chat.unknown');
  return (
    <article
      className="product-message"
      data-product="greeting"
      data-arrives={isFresh || undefined}
      data-starts-group
      data-ends-group
      aria-label={name}
    >
      <div className="product-message-sender" data-product="sender">
        <Avatar name={name} imageUrl={node.logoUrl ?? account?.logoUrl ?? null} />
        <bdi>{name}</bdi>
      </div>
      {isFresh && <TypingDots />}
      <div className="product-bubble" data-product="bubble">
        <MessageText text={greeting} emoji={undefined} />
      </div>
    </article>
  );
}
