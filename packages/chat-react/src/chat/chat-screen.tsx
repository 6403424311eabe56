import { chatNotice, unreadCount } from '@product/chat-core';
import type { ChatStatus } from '@product/model';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ArchiveDialog } from '../archive/archive-dialog.tsx';
import { Composer } from '../composer/composer.tsx';
import { DropZone } from '../composer/drop-zone.tsx';
import { useChat } from '../context/chat-context.tsx';
import { ChatEnding } from '../ending/chat-ending.tsx';
import { ChatHeader } from '../header/chat-header.tsx';
import { ReplyTime } from '../header/reply-time.tsx';
import { ImageViewer } from '../image-viewer/image-viewer.tsx';
import { ConnectionNotice } from '../notice/connection-notice.tsx';
import { StatusNotice } from '../notice/status-notice.tsx';
import { useTitleCount } from '../page/use-title-count.ts';
import { ChatFailure } from '../screens/chat-failure.tsx';
import { ChatSkeleton } from '../screens/chat-skeleton.tsx';
import { Announcer } from '../timeline/announcer.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { ChatActions } from './chat-actions.tsx';
import { ChatRoot, type ChatVariant } from './chat-root.tsx';

export interface ChatScreenProps {
  readonly variant: ChatVariant;
  readonly actionsContainer?: Element | null | undefined;
  readonly statusContainer?: Element | null | undefined;
  readonly onClose?: (() => void) | undefined;
  readonly onNew?: (() => void) | undefined;
  readonly onStatus?: ((status: ChatStatus) => void) | undefined;
  readonly onUnread?: ((count: number) => void) | undefined;
}

/** Shows the whole chat of a visitor. */
export function ChatScreen({
  variant,
  actionsContainer,
  statusContainer,
  onClose,
  onNew,
  onStatus,
  onUnread,
}: ChatScreenProps) {
  const phase = useChat((state) => (state.details === null ? state.fetching.status : 'ready'));
  const status = useChat((state) => (state.details === null ? null : state.live.status));
  const unread = useChat(unreadCount);
  const notice = useChat(chatNotice);
  useEffect(() => {
    if (status !== null) onStatus?.(status);
  }, [status, onStatus]);
  useEffect(() => {
    if (phase === 'ready') onUnread?.(unread);
  }, [phase, unread, onUnread]);
  useTitleCount(unread, variant === 'page');
  if (phase === 'wrongUrl' || phase === 'failed') return <ChatFailure variant={variant} />;
  if (phase !== 'ready') return <ChatSkeleton variant={variant} />;
  return (
    <ImageViewer>
      <ChatRoot part="chat" variant={variant}>
        {variant === 'page' && <ChatHeader onClose={onClose} />}
        {actionsContainer && createPortal(<ChatActions variant={variant} />, actionsContainer)}
        {statusContainer && createPortal(<ReplyTime />, statusContainer)}
        <DropZone>
          <ConnectionNotice />
          <Timeline />
          {notice === 'closed' || notice === 'archived' ? (
            <ChatEnding onNew={onNew} />
          ) : (
            <>
              <StatusNotice />
              <Composer />
            </>
          )}
        </DropZone>
        <ArchiveDialog />
        <Announcer />
      </ChatRoot>
    </ImageViewer>
  );
}
