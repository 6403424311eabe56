import { useTranslator } from '@product/i18n/react';
import { Avatar, IconButton } from '@product/ui';
import { useEffect, useRef } from 'react';
import { ChatActions } from '../chat/chat-actions.tsx';
import { useChat } from '../context/chat-context.tsx';
import { nameOfChat } from './name-of-chat.ts';
import { ReplyTime } from './reply-time.tsx';

export interface ChatHeaderProps {
  /** True moves the focus to the heading when it appears, unless a frame's page has it. */
  readonly takesFocus: boolean;
  readonly onClose?: (() => void) | undefined;
}

/** Shows the node, its reply time, and the buttons. */
export function ChatHeader({ takesFocus, onClose }: ChatHeaderProps) {
  const { t } = useTranslator();
  const details = useChat((state) => state.details);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && document.hasFocus()) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (details === null) return null;
  const name = nameOfChat(details);
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
        <h1 ref={heading} className="product-chat-name" tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        <ReplyTime />
      </div>
      <ChatActions variant="page" />
      {onClose && <IconButton icon="close" label={t('chat.close')} data-product="close-button" onClick={onClose} />}
    </header>
  );
}
