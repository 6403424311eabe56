import { canArchive } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { Avatar, IconButton } from '@product/ui';
import { AlertsButton } from '../alerts/alerts-button.tsx';
import { useChat, useChatSend } from '../context/chat-context.tsx';
import { statusKeys } from './status-keys.ts';

/** Who the visitor talks with, how the conversation stands, and the ways out. */
export function ChatHeader({ onClose }: { readonly onClose?: (() => void) | undefined }) {
  const { t } = useTranslator();
  const send = useChatSend();
  const facts = useChat((state) => state.facts);
  const status = useChat((state) => state.live.status);
  const isRevoked = useChat((state) => state.revoked);
  const archivable = useChat(canArchive);
  if (facts === null) return null;
  const name = facts.node.name || (facts.account?.name ?? '');
  return (
    <header className="product-chat-header" data-product="chat-header">
      <Avatar
        name={name}
        imageUrl={facts.node.logoUrl ?? facts.account?.logoUrl ?? null}
        size="m"
        shape="square"
        data-product="logo"
      />
      <div className="product-chat-heading">
        <h1 className="product-chat-name">
          <bdi>{name}</bdi>
        </h1>
        {!isRevoked && (
          <p className="product-chat-status" data-product="chat-status">
            {t(statusKeys[status])}
          </p>
        )}
      </div>
      <AlertsButton />
      {archivable && (
        <IconButton
          icon="archive"
          label={t('chat.archive')}
          data-product="archive-button"
          onClick={() => send({ type: 'archiveAsked' })}
        />
      )}
      {onClose && <IconButton icon="close" label={t('chat.close')} data-product="close-button" onClick={onClose} />}
    </header>
  );
}
