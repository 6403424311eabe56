import { useTranslator } from '@product/i18n/react';
import { Avatar, IconButton } from '@product/ui';
import { ChatActions } from '../chat/chat-actions.tsx';
import { useChat } from '../context/chat-context.tsx';
import { ReplyTime } from './reply-time.tsx';

/** Shows the node, its reply time, and the buttons. */
export function ChatHeader({ onClose }: { readonly onClose?: (() => void) | undefined }) {
  const { t } = useTranslator();
  const details = useChat((state) => state.details);
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
        <ReplyTime />
      </div>
      <ChatActions variant="page" />
      {onClose && <IconButton icon="close" label={t('chat.close')} data-product="close-button" onClick={onClose} />}
    </header>
  );
}
