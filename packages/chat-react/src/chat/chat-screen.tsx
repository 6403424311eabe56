import { canArchive } from '@product/chat-core';
import type { ChatStatus } from '@product/model';
import { useEffect } from 'react';
import { ArchiveDialog } from '../archive/archive-dialog.tsx';
import { Composer } from '../composer/composer.tsx';
import { DropZone } from '../composer/drop-zone.tsx';
import { useChat, useChatSend, useChatSession } from '../context/chat-context.tsx';
import { ChatHeader } from '../header/chat-header.tsx';
import { ImageViewer } from '../image-viewer/image-viewer.tsx';
import { ConnectionNotice } from '../notice/connection-notice.tsx';
import { StatusNotice } from '../notice/status-notice.tsx';
import { useTitleCount } from '../page/use-title-count.ts';
import { RatingBlock } from '../rating/rating-block.tsx';
import { ChatFailure } from '../screens/chat-failure.tsx';
import { ChatSkeleton } from '../screens/chat-skeleton.tsx';
import { Announcer } from '../timeline/announcer.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { ChatRoot, type ChatVariant } from './chat-root.tsx';

/** Sound and notifications, for a header that stands elsewhere. */
export interface ChatAlerts {
  readonly on: boolean;
  turn(on: boolean): void;
}

export interface ChatScreenProps {
  readonly variant: ChatVariant;
  readonly onClose?: (() => void) | undefined;
  readonly onStatus?: ((status: ChatStatus) => void) | undefined;
  readonly onUnread?: ((count: number) => void) | undefined;
  readonly registerArchive?: ((ask: (() => void) | null) => void) | undefined;
  readonly registerAlerts?: ((alerts: ChatAlerts | null) => void) | undefined;
}

/** Everything that a visitor sees of a chat. */
export function ChatScreen({ variant, onClose, ...reports }: ChatScreenProps) {
  const phase = useChat((state) => (state.facts === null ? state.fetching.status : 'ready'));
  useReports(reports);
  useTitleCount(
    useChat((state) => state.attention.unread),
    variant === 'page',
  );
  if (phase === 'wrongUrl' || phase === 'failed') return <ChatFailure variant={variant} />;
  if (phase !== 'ready') return <ChatSkeleton variant={variant} />;
  return (
    <ImageViewer>
      <ChatRoot part="chat" variant={variant}>
        {variant === 'page' && <ChatHeader onClose={onClose} />}
        <DropZone>
          <ConnectionNotice />
          <Timeline />
          <StatusNotice />
          <RatingBlock />
          <Composer />
        </DropZone>
        <ArchiveDialog />
        <Announcer />
      </ChatRoot>
    </ImageViewer>
  );
}

function useReports({
  onStatus,
  onUnread,
  registerArchive,
  registerAlerts,
}: Omit<ChatScreenProps, 'variant' | 'onClose'>): void {
  const send = useChatSend();
  const status = useChat((state) => (state.facts === null ? null : state.live.status));
  const unread = useChat((state) => (state.facts === null ? null : state.attention.unread));
  const archivable = useChat(canArchive);
  const { turnAlerts } = useChatSession();
  const alerts = useChat((state) => (state.facts === null ? null : state.alerts));
  useEffect(() => {
    if (status !== null) onStatus?.(status);
  }, [status, onStatus]);
  useEffect(() => {
    if (unread !== null) onUnread?.(unread);
  }, [unread, onUnread]);
  useEffect(() => {
    registerArchive?.(archivable ? () => send({ type: 'archiveAsked' }) : null);
    return () => registerArchive?.(null);
  }, [archivable, registerArchive, send]);
  useEffect(() => {
    registerAlerts?.(alerts === null ? null : { on: alerts, turn: turnAlerts });
    return () => registerAlerts?.(null);
  }, [alerts, registerAlerts, turnAlerts]);
}
