import { chatNotice, unreadCount } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import type { ChatStatus } from '@product/model';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ArchiveDialog } from '../archive/archive-dialog.tsx';
import { Composer } from '../composer/composer.tsx';
import { DropZone } from '../composer/drop-zone.tsx';
import { useChat } from '../context/chat-context.tsx';
import { ChatEnding } from '../ending/chat-ending.tsx';
import { ChatHeader } from '../header/chat-header.tsx';
import { nameOfChat } from '../header/name-of-chat.ts';
import { ReplyTime } from '../header/reply-time.tsx';
import { ImageViewer } from '../image-viewer/image-viewer.tsx';
import { ConnectionNotice } from '../notice/connection-notice.tsx';
import { StatusNotice } from '../notice/status-notice.tsx';
import { useTitle } from '../page/use-title.ts';
import { ChatFailure } from '../screens/chat-failure.tsx';
import { ChatSkeleton } from '../screens/chat-skeleton.tsx';
import { Announcer } from '../timeline/announcer.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { ChatActions } from './chat-actions.tsx';
import { ChatRoot, type ChatVariant } from './chat-root.tsx';

export interface ChatScreenProps {
  readonly variant: ChatVariant;
  readonly takesFocus?: boolean;
  readonly actionsContainer?: Element | null | undefined;
  readonly statusContainer?: Element | null | undefined;
  readonly onClose?: (() => void) | undefined;
  readonly onNew?: (() => void) | undefined;
  readonly onStatus?: ((status: ChatStatus) => void) | undefined;
  readonly onUnread?: ((count: number) => void) | undefined;
}

/** Shows the whole chat of a visitor, and announces its changes. */
export function ChatScreen(props: ChatScreenProps) {
  const phase = useChat((state) => (state.details === null ? state.fetching.status : 'ready'));
  return (
    <>
      {phase === 'ready' ? (
        <LoadedChat {...props} />
      ) : phase === 'wrongUrl' || phase === 'failed' ? (
        <ChatFailure variant={props.variant} />
      ) : (
        <ChatSkeleton variant={props.variant} />
      )}
      <Announcer />
    </>
  );
}

function LoadedChat({
  variant,
  takesFocus = false,
  actionsContainer,
  statusContainer,
  onClose,
  onNew,
  onStatus,
  onUnread,
}: ChatScreenProps) {
  const { t } = useTranslator();
  const status = useChat((state) => state.live.status);
  const unread = useChat(unreadCount);
  const notice = useChat(chatNotice);
  const name = useChat((state) => nameOfChat(state.details));
  useEffect(() => onStatus?.(status), [status, onStatus]);
  useEffect(() => onUnread?.(unread), [unread, onUnread]);
  useTitle(variant === 'page' ? t('chat.with', { name }) : null, unread);
  return (
    <ImageViewer>
      <ChatRoot part="chat" variant={variant}>
        {/* First, so that it has closed when the card of the end takes the focus. */}
        <ArchiveDialog />
        {variant === 'page' && <ChatHeader takesFocus={takesFocus} onClose={onClose} />}
        {actionsContainer && createPortal(<ChatActions variant={variant} />, actionsContainer)}
        {statusContainer && createPortal(<ReplyTime />, statusContainer)}
        <DropZone>
          <ConnectionNotice />
          <Timeline />
          {notice === 'closed' || notice === 'archived' ? (
            <ChatEnding status={notice} onNew={onNew} />
          ) : (
            <StatusNotice />
          )}
          <Composer />
        </DropZone>
      </ChatRoot>
    </ImageViewer>
  );
}
