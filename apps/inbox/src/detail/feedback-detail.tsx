import type { FeedbackSummary } from '@product/api-client/staff';
import {
  Announcer,
  ChatProvider,
  ChatSkeleton,
  ConnectionNotice,
  CustomerLanguage,
  DropZone,
  ImageViewer,
  Timeline,
  useChat,
  useCreateChatSession,
} from '@product/chat-react';
import { intlTag } from '@product/i18n';
import type { Clock } from '@product/runtime';
import type { ProductStore } from '@product/runtime/redux';
import { useCallback, useEffect, useRef } from 'react';
import { useHasRole } from '../account/staff-context.tsx';
import { useDevice } from '../device/device-context.tsx';
import { useInbox, useInboxSession } from '../inbox/inbox-context.tsx';
import { isUnfinished, knownFeedback } from '../inbox/selectors.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { useNoteInserts } from '../notes/use-note-inserts.tsx';
import { PersonActions } from '../person/person-actions.tsx';
import { ProblemList } from '../problems/problem-list.tsx';
import { ReplyBox } from '../reply/reply-box.tsx';
import type { StaffServer } from '../server/staff-server.ts';
import { TeamProvider, useCreateTeamSession, useTeam, useTeamSession } from '../team/team-context.tsx';
import { TeamBar } from '../teamwork/team-bar.tsx';
import { AnswersPanel } from './answers-panel.tsx';
import { DetailHeader } from './detail-header.tsx';
import { FlowValues } from './flow-values.tsx';
import { OtherFeedbacks } from './other-feedbacks.tsx';
import { RevokeAccess } from './revoke-access.tsx';
import { UnavailableFeedback } from './unavailable-feedback.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useKeyboardNavigation } from './use-keyboard-navigation.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useVisitorName } from './use-visitor-name.ts';
import { VisitFacts } from './visit-facts.tsx';

export interface FeedbackDetailProps {
  readonly feedbackId: string;
  readonly server: StaffServer;
  readonly store: ProductStore;
  readonly clock: Clock;
  /** The server denies access: the session may have ended. */
  onRefused(): void;
}

/** Shows one feedback: its answers and the conversation about it. */
export function FeedbackDetail(props: FeedbackDetailProps) {
  const { feedbackId, server, store, clock } = props;
  const inbox = useInboxSession();
  const onFeedback = useCallback(
    (feedback: FeedbackSummary) => inbox.send({ type: 'feedbackLoaded', feedback }),
    [inbox],
  );
  const team = useCreateTeamSession({ server, store, clock, feedbackId, onFeedback });
  if (team === null) return <ChatSkeleton variant="widget" />;
  return (
    <TeamProvider session={team}>
      <OpenChat {...props} />
    </TeamProvider>
  );
}

function OpenChat({ feedbackId, server, store, clock, onRefused }: FeedbackDetailProps) {
  const { backend } = useTeamSession();
  const { storage, files } = useDevice();
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
      <Conversation feedbackId={feedbackId} client={server.client} onRefused={onRefused} />
      <Announcer />
    </ChatProvider>
  );
}

interface ConversationProps {
  readonly feedbackId: string;
  readonly client: StaffServer['client'];
}

function Conversation({ feedbackId, client, onRefused }: ConversationProps & Pick<FeedbackDetailProps, 'onRefused'>) {
  const isReady = useChat((state) => state.details !== null);
  const hasFailed = useChat((state) => state.fetching.status === 'failed' && state.details === null);
  const isRefused = useChat(
    ({ revoked, fetching: { error } }) => revoked || (error?.type === 'http' && error.status === 401),
  );
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused, onRefused]);
  useMarkRead(feedbackId, client);
  if (hasFailed) return <UnavailableFeedback feedbackId={feedbackId} />;
  if (!isReady) return <ChatSkeleton variant="widget" />;
  return <OpenConversation feedbackId={feedbackId} client={client} />;
}

function OpenConversation({ feedbackId, client }: ConversationProps) {
  const { t } = useInboxTranslator();
  const canReply = useHasRole('reply');
  const isManager = useHasRole('manage');
  const nodeId = useInbox((state) => knownFeedback(state, feedbackId)?.nodeId ?? null);
  const isEarly = useInbox((state) => isUnfinished(state, feedbackId));
  const isWide = useIsWide();
  const name = useVisitorName(feedbackId);
  const language = useTeam((state) => state.visitor?.visit.language ?? null);
  const detail = useRef<HTMLElement>(null);
  const { closeDetail, handleKeyDown } = useKeyboardNavigation(feedbackId, detail);
  const inserts = useNoteInserts(feedbackId, client);
  const isEmpty = useChat((state) => state.timeline.length === 0 && state.outbox.length === 0);
  const empty = isEmpty && inserts.length === 0 ? <p className="inbox-no-messages">{t('inbox.noMessages')}</p> : null;
  // A feedback that was erased, or that the colleague no longer sees, receives nothing.
  const isRevoked = useChat((state) => state.revoked);
  const about = (
    <>
      <ProblemList key={`problems ${feedbackId}`} feedbackId={feedbackId} client={client} />
      <AnswersPanel />
      <VisitFacts />
      <FlowValues />
      <OtherFeedbacks />
      {isManager && <RevokeAccess key={feedbackId} feedbackId={feedbackId} client={client} />}
      {isManager && <PersonActions feedbackId={feedbackId} client={client} />}
    </>
  );
  return (
    <CustomerLanguage value={language === null ? undefined : intlTag(language)}>
      <ImageViewer>
        <section
          ref={detail}
          className="inbox-detail"
          data-product="feedback-detail"
          aria-label={t('inbox.conversation', { name })}
          tabIndex={-1}
          onKeyDown={handleKeyDown}
        >
          <DetailHeader feedbackId={feedbackId} onBack={closeDetail} />
          <TeamBar key={`team ${feedbackId}`} feedbackId={feedbackId} client={client} />
          <div className="inbox-detail-body">
            <div className="inbox-conversation">
              <DropZone isClosed={!canReply || isRevoked || isEarly}>
                <ConnectionNotice />
                <Timeline
                  top={
                    isWide ? (
                      empty
                    ) : (
                      <>
                        {about}
                        {empty}
                      </>
                    )
                  }
                  inserts={inserts}
                />
                {canReply && !isRevoked ? (
                  <ReplyBox feedbackId={feedbackId} nodeId={nodeId} client={client} />
                ) : (
                  <p className="inbox-read-only" data-product="read-only">
                    {t('inbox.readOnly')}
                  </p>
                )}
              </DropZone>
            </div>
            {isWide && <aside className="inbox-answers">{about}</aside>}
          </div>
        </section>
      </ImageViewer>
    </CustomerLanguage>
  );
}
