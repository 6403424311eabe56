import { useTranslator } from '@product/i18n/react';
import { Avatar } from '@product/ui';
import { useChat } from '../context/chat-context.tsx';
import { MessageText } from '../message/message-text.tsx';

/** Shows the business's first message, with its name and logo. It comes with the chat's details, and is no stored message. */
export function Greeting() {
  const { t } = useTranslator();
  const details = useChat((state) => state.details);
  if (details === null || details.greeting === null) return null;
  const { node, account, greeting } = details;
  const name = node.name || (account?.name ?? t('chat.unknown'));
  return (
    <article className="product-message" data-product="greeting" data-starts-group data-ends-group>
      <div className="product-message-sender" data-product="sender">
        <Avatar name={name} imageUrl={node.logoUrl ?? account?.logoUrl ?? null} />
        <bdi>{name}</bdi>
      </div>
      <div className="product-bubble" data-product="bubble">
        <MessageText text={greeting} emoji={undefined} />
      </div>
    </article>
  );
}
