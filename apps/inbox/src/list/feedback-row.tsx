import type { FeedbackSummary } from '@product/api-client/staff';
import { avatarOf, formatAgo } from '@product/chat-core';
import { statusKeys, useTimeLocale } from '@product/chat-react';
import { Avatar, Icon, VisuallyHidden } from '@product/ui';
import { memo, useRef } from 'react';
import { useHasRole } from '../account/staff-context.tsx';
import { useMoment } from '../account/use-moment.ts';
import { useExpectText } from '../commands/commands-context.tsx';
import { CountingBadge } from '../counting/counting-badge.tsx';
import { IdentityBadge } from '../identity/identity-badge.tsx';
import { useFeedbackRows, useInbox, useInboxSession } from '../inbox/inbox-context.tsx';
import { assigneeOf } from '../inbox/selectors.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { ProblemBadge } from '../problems/problem-badge.tsx';
import { RatingFace } from '../rating/rating-face.tsx';
import { ScorePill } from './score-pill.tsx';

export interface FeedbackRowProps {
  readonly feedback: FeedbackSummary;
  readonly now: Date;
}

/** Shows one feedback in the list: customer, time, last words, score, rating and status. */
export const FeedbackRow = memo(function FeedbackRow({ feedback, now }: FeedbackRowProps) {
  const { t } = useInboxTranslator();
  const locale = useTimeLocale();
  const session = useInboxSession();
  const isOpen = useInbox((state) => state.selectedId === feedback.id);
  const rows = useFeedbackRows();
  const isMuted = useInbox((state) => state.mutedIds.includes(feedback.id));
  const isUnsent = useInbox((state) => state.unsentIds.includes(feedback.id));
  const formatMoment = useMoment();
  const canReply = useHasRole('reply');
  const expectText = useExpectText();
  const pointer = useRef('');
  const writtenAt = feedback.previewAt ?? feedback.answeredAt ?? feedback.createdAt;
  const at = new Date(writtenAt);
  const name = feedback.customerLabel || t('inbox.anonymous');
  const avatar = avatarOf(null, name);
  return (
    <button
      ref={(row) => {
        if (row === null) return undefined;
        rows.set(feedback.id, row);
        return () => void rows.delete(feedback.id);
      }}
      type="button"
      className="inbox-row"
      data-product="feedback-row"
      data-unread={feedback.unread > 0 || undefined}
      aria-current={isOpen || undefined}
      onPointerDown={(event) => {
        pointer.current = event.pointerType;
      }}
      onClick={({ detail }) => {
        session.send({ type: 'selected', id: feedback.id });
        // On a touch screen the focus in a field would open the keyboard.
        if (canReply && detail > 0 && pointer.current === 'mouse') expectText(feedback.id);
      }}
    >
      <Avatar name={avatar.initial} color={avatar.color} size="m" data-product="row-avatar" />
      <span className="inbox-row-body">
        <span className="inbox-row-line">
          <bdi className="inbox-row-name">{name}</bdi>
          <time className="inbox-row-time" dateTime={at.toISOString()} title={formatMoment(writtenAt)}>
            {formatAgo(at, now, { locale })}
          </time>
        </span>
        <span className="inbox-row-line">
          {/* The list has no language of the words, and they are rarely in that of the page. */}
          <span className="inbox-row-preview" lang="" dir="auto">
            {feedback.preview || feedback.flowName}
          </span>
          <span className="inbox-row-marks">
            {feedback.score !== null && <ScorePill score={feedback.score} />}
            {feedback.rating !== null && <RatingFace rating={feedback.rating} isFaceOnly />}
            {isUnsent && !isOpen && (
              <span className="inbox-row-unsent" data-product="row-unsent" title={t('chat.notSent')}>
                <Icon name="clock" size={16} />
                <VisuallyHidden>{t('chat.notSent')}</VisuallyHidden>
              </span>
            )}
            {isMuted ? (
              <span className="inbox-row-muted">
                <Icon name="bell-off" size={16} />
                <VisuallyHidden>{t('inbox.muted')}</VisuallyHidden>
              </span>
            ) : (
              feedback.unread > 0 && (
                <span className="inbox-row-unread">
                  <VisuallyHidden>{t('inbox.unread', { count: feedback.unread })}</VisuallyHidden>
                </span>
              )
            )}
          </span>
        </span>
        <RowDetails feedback={feedback} />
      </span>
    </button>
  );
});

/** Shows the status, the tags and the assignee of a listed feedback, and its node where there are several. */
function RowDetails({ feedback }: { readonly feedback: FeedbackSummary }) {
  const { t } = useInboxTranslator();
  const assignee = useInbox((state) => assigneeOf(state, feedback)?.name);
  const hasNodes = useInbox((state) => state.nodes.length > 1);
  return (
    <span className="inbox-row-details">
      <span className="inbox-status" data-status={feedback.status}>
        {t(statusKeys[feedback.status])}
      </span>
      <IdentityBadge identity={feedback.customerIdentity} />
      <CountingBadge isTest={feedback.isTest} overLimit={feedback.overLimit} />
      <ProblemBadge count={feedback.problemCount} />
      {!feedback.completed && <span>{t('inbox.incomplete')}</span>}
      {feedback.tags.map((name) => (
        <bdi key={name} className="inbox-tag">
          {name}
        </bdi>
      ))}
      {assignee !== undefined && (
        <span className="inbox-row-assignee" data-product="row-assignee">
          <VisuallyHidden>{t('inbox.assignee')}: </VisuallyHidden>
          <Icon name="person" size={14} />
          <bdi>{assignee}</bdi>
        </span>
      )}
      {hasNodes && <bdi className="inbox-row-node">{feedback.nodeName}</bdi>}
    </span>
  );
}
