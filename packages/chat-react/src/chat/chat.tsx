import type { ChatStatus, RequestError } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { browserClock, browserStorage } from '@product/runtime/browser';
import type { ProductStore } from '@product/runtime/redux';
import { useMemo } from 'react';
import type { ChatBackend } from '../backend/backend.ts';
import { type ChatApi, visitorBackend } from '../backend/visitor-backend.ts';
import { ChatProvider } from '../context/chat-context.tsx';
import type { FileStore } from '../effects/file-store.ts';
import { ChatSkeleton } from '../screens/chat-skeleton.tsx';
import { useCreateChatSession } from '../session/use-create-chat-session.ts';
import type { ChatVariant } from './chat-root.tsx';
import { ChatScreen } from './chat-screen.tsx';

export interface ChatProps {
  readonly api: ChatApi;
  /** Origin of the socket; empty for the page's own. */
  readonly socketUrl?: string;
  /** Without feedback id or token the chat shows that the address is wrong. */
  readonly feedbackId: string | null | undefined;
  readonly token: string | null | undefined;
  /** `widget`: the frame around has its own header. Default `page`. */
  readonly variant?: ChatVariant;
  /** False while the frame around hides the chat, so that replies stay unread. Default true. */
  readonly isShown?: boolean | undefined;
  /** Moves the focus to the heading once the chat is loaded, as after the view that it replaces. Default false. */
  readonly takesFocus?: boolean;
  /** Shows a close button, for a web view of the mobile SDK. */
  readonly onClose?: (() => void) | undefined;
  /** Starts another survey, from the card of a chat that ended. Without it the card has no such button. */
  readonly onNew?: (() => void) | undefined;
  readonly onStatus?: ((status: ChatStatus) => void) | undefined;
  /** Receives the number of unread messages of the other side. */
  readonly onUnread?: ((count: number) => void) | undefined;
  /** Element of a header outside the chat, for the buttons of sound and archiving. */
  readonly actionsContainer?: Element | null | undefined;
  /** Element of a header outside the chat, for its reply time. */
  readonly statusContainer?: Element | null | undefined;
  /** Receives the error of an archive call, which the visitor does not see. By default the page's error listeners do. */
  readonly onArchiveFailed?: ((error: RequestError) => void) | undefined;
  readonly store?: ProductStore | undefined;
  readonly storage?: KeyValueStorage | undefined;
  readonly clock?: Clock | undefined;
  readonly files?: FileStore | undefined;
  /** Replacement for server and socket. */
  readonly backend?: ChatBackend | undefined;
}

/**
 * Shows the conversation after a survey to its visitor.
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
    onNew,
    onStatus,
    onUnread,
    actionsContainer,
    statusContainer,
  } = props;
  const clock = useMemo(() => props.clock ?? browserClock(), [props.clock]);
  const storage = useMemo(() => props.storage ?? browserStorage(), [props.storage]);
  const backend = useMemo(
    () => props.backend ?? visitorBackend({ api, socketUrl, feedbackId: feedbackId ?? '', token: token ?? '', clock }),
    [props.backend, api, socketUrl, feedbackId, token, clock],
  );
  const session = useCreateChatSession({
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
        takesFocus={props.takesFocus ?? false}
        onClose={onClose}
        onNew={onNew}
        onStatus={onStatus}
        onUnread={onUnread}
        actionsContainer={actionsContainer}
        statusContainer={statusContainer}
      />
    </ChatProvider>
  );
}
