import {
  Announcer,
  ChatFailure,
  ChatProvider,
  ChatSkeleton,
  Composer,
  ConnectionNotice,
  createFileStore,
  DropZone,
  ImageViewer,
  Timeline,
  useChat,
  useCreateChatSession,
} from '@product/chat-react';
import { useTranslator } from '@product/i18n/react';
import type { Clock, KeyValueStorage } from '@product/runtime';
import type { ProductStore } from '@product/runtime/redux';
import { useMemo, useRef, useState } from 'react';
import { useHasRole } from '../account/staff-context.tsx';
import { PersonActions } from '../person/person-actions.tsx';
import { ProblemList } from '../problems/problem-list.tsx';
import type { StaffServer } from '../server/staff-server.ts';
import { staffFileStore } from '../sign-in/sign-out.ts';
import { AnswersPanel } from './answers-panel.tsx';
import { DetailHeader } from './detail-header.tsx';
import { FlowValues } from './flow-values.tsx';
import { RevokeAccess } from './revoke-access.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useKeyboardNavigation } from './use-keyboard-navigation.ts';
import { useMarkRead } from './use-mark-read.ts';

export interface FeedbackDetailProps {
  readonly feedbackId: string;
  readonly server: StaffServer;
  readonly store: ProductStore;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
}

/** Shows one feedback: its answers and the conversation about it. */
export function FeedbackDetail({ feedbackId, server, store, clock, storage }: FeedbackDetailProps) {
  const backend = useMemo(() => server.chatBackend(feedbackId), [server, feedbackId]);
  const [files] = useState(() => createFileStore(staffFileStore));
  // The session authorizes each call, so the chat's own token is a placeholder.
  const session = useCreateChatSession({
    backend,
    storage,
    clock,
    store,
    feedbackId,
    token: 'staff',
    viewer: 'other',
    files,
  });
  if (session === null) return <ChatSkeleton variant="widget" />;
  return (
    <ChatProvider session={session}>
      <Conversation feedbackId={feedbackId} client={server.client} />
    </ChatProvider>
  );
}

interface ConversationProps {
  readonly feedbackId: string;
  readonly client: StaffServer['client'];
}

function Conversation({ feedbackId, client }: ConversationProps) {
  const isReady = useChat((state) => state.details !== null);
  const hasFailed = useChat((state) => state.fetching.status === 'failed' && state.details === null);
  useMarkRead(feedbackId, client);
  if (hasFailed) return <ChatFailure variant="widget" />;
  if (!isReady) return <ChatSkeleton variant="widget" />;
  return <OpenConversation feedbackId={feedbackId} client={client} />;
}

function OpenConversation({ feedbackId, client }: ConversationProps) {
  const { t } = useTranslator();
  const canReply = useHasRole('reply');
  const isManager = useHasRole('manage');
  const isWide = useIsWide();
  const detail = useRef<HTMLElement>(null);
  const { closeDetail, handleKeyDown } = useKeyboardNavigation(feedbackId, detail);
  const about = (
    <>
      <ProblemList key={`problems ${feedbackId}`} feedbackId={feedbackId} client={client} />
      <AnswersPanel />
      <FlowValues />
      {isManager && <RevokeAccess key={feedbackId} feedbackId={feedbackId} client={client} />}
      {isManager && <PersonActions feedbackId={feedbackId} client={client} />}
    </>
  );
  return (
    <ImageViewer>
      <section
        ref={detail}
        className="inbox-detail"
        data-product="feedback-detail"
        aria-label={t('chat.messages')}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
      >
        <DetailHeader feedbackId={feedbackId} client={client} onBack={closeDetail} />
        <div className="inbox-detail-body">
          <div className="inbox-conversation">
            <DropZone>
              <ConnectionNotice />
              <Timeline top={isWide ? null : about} />
              {canReply ? (
                <Composer label={t('inbox.write')} />
              ) : (
                <p className="inbox-read-only" data-product="read-only">
                  {t('inbox.readOnly')}
                </p>
              )}
            </DropZone>
          </div>
          {isWide && <aside className="inbox-answers">{about}</aside>}
        </div>
        <Announcer />
      </section>
    </ImageViewer>
  );
}
