import { useTranslator } from '@product/i18n/react';
import { Avatar, IconButton } from '@product/ui';
import { ChatActions } from '../chat/chat-actions.tsx';
import { useChat } from '../context/chat-context.tsx';
import { statusKeys } from './status-keys.ts';

/** Shows the node, the status of the conversation, and the buttons. */
export function ChatHeader({ onClose }: { readonly onClose?: (() => void) | undefined }) {
  const { t } = useTranslator();
  const details = useChat((state) => state.details);
  const status = useChat((state) => state.live.status);
  const isRevoked = useChat((state) => state.revoked);
  if (details === null) return null;
  const name = details.node.name || (details.account?.name ?? '');
  return (
    <header className="product-chat-header" data-product="chat-header">
      <Avatar
        name={name}
        imageUrl={details.node.logoUrl ?? details.account?.logoUrl ?? null}
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
      <ChatActions variant="page" />
      {onClose && <IconButton icon="close" label={t('chat.close')} data-product="close-button" onClick={onClose} />}
    </header>
  );
}
