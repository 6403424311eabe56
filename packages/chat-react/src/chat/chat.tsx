import type { ApiClient } from '@product/api-client';
import type { ChatStatus, RequestError } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { browserClock, browserStorage } from '@product/runtime/browser';
import type { ProductStore } from '@product/runtime/redux';
import { useMemo } from 'react';
import type { ChatBackend } from '../backend/backend.ts';
import { visitorBackend } from '../backend/visitor-backend.ts';
import { ChatProvider } from '../context/chat-context.tsx';
import { ChatSkeleton } from '../screens/chat-skeleton.tsx';
import type { FileShelf } from '../session/file-shelf.ts';
import type { ChatVariant } from './chat-root.tsx';
import { type ChatAlerts, ChatScreen } from './chat-screen.tsx';
import { useSession } from './use-session.ts';

export interface ChatProps {
  readonly api: Pick<ApiClient, 'loadChat' | 'sendChatMessage' | 'archiveChat' | 'rateChat'>;
  /** Origin of the socket; empty for the page's own. */
  readonly socketUrl?: string;
  /** Without feedback id or token the chat says that the address is wrong. */
  readonly feedbackId: string | null | undefined;
  readonly token: string | null | undefined;
  /** `widget`: the frame around has its own header. Default `page`. */
  readonly variant?: ChatVariant;
  /** False while the frame around hides the chat: replies then stay unread. Default true. */
  readonly isShown?: boolean | undefined;
  /** Shows a close button, as a web view of the mobile SDK needs one. */
  readonly onClose?: (() => void) | undefined;
  readonly onStatus?: ((status: ChatStatus) => void) | undefined;
  /** Told how many messages of the other side nobody has looked at. */
  readonly onUnread?: ((count: number) => void) | undefined;
  /** Gets a function that asks whether to archive, while the chat can be archived; null while it cannot. */
  readonly registerArchive?: ((ask: (() => void) | null) => void) | undefined;
  /** Gets the state of sound and notifications with the way to turn them, for a header that stands elsewhere. */
  readonly registerAlerts?: ((alerts: ChatAlerts | null) => void) | undefined;
  /** An archive call failed. The visitor is told nothing; by default the page's error listeners hear of it. */
  readonly onArchiveFailed?: ((error: RequestError) => void) | undefined;
  readonly store?: ProductStore | undefined;
  readonly storage?: KeyValueStorage | undefined;
  readonly clock?: Clock | undefined;
  readonly files?: FileShelf | undefined;
  /** Stands in for server and socket. */
  readonly backend?: ChatBackend | undefined;
}

/**
 * The conversation after a survey, as the visitor has it.
 *
 * @example
 * <Chat api={createApiClient({ apiUrl: '/api' })} feedbackId={feedbackId} token={token} />
 */
export function Chat(props: ChatProps) {
  const {
    api,
    socketUrl = '',
    feedbackId,
    token,
    variant = 'page',
    onClose,
    onStatus,
    onUnread,
    registerArchive,
    registerAlerts,
  } = props;
  const clock = useMemo(() => props.clock ?? browserClock(), [props.clock]);
  const storage = useMemo(() => props.storage ?? browserStorage(), [props.storage]);
  const backend = useMemo(
    () => props.backend ?? visitorBackend({ api, socketUrl, feedbackId: feedbackId ?? '', token: token ?? '', clock }),
    [props.backend, api, socketUrl, feedbackId, token, clock],
  );
  const session = useSession({
    backend,
    storage,
    clock,
    feedbackId,
    token,
    store: props.store,
    files: props.files,
    isShown: props.isShown,
    onArchiveFailed: props.onArchiveFailed,
  });
  if (session === null) return <ChatSkeleton variant={variant} />;
  return (
    <ChatProvider session={session}>
      <ChatScreen
        variant={variant}
        onClose={onClose}
        onStatus={onStatus}
        onUnread={onUnread}
        registerArchive={registerArchive}
        registerAlerts={registerAlerts}
      />
    </ChatProvider>
  );
}
