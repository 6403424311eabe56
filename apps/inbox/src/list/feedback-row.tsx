import type { FeedbackSummary } from '@product/api-client/staff';
import { avatarOf, formatMessageTime } from '@product/chat-core';
import { statusKeys } from '@product/chat-react';
import { Avatar, Badge, Icon, VisuallyHidden } from '@product/ui';
import { CountingBadge } from '../counting/counting-badge.tsx';
import { IdentityBadge } from '../identity/identity-badge.tsx';
import { useFeedbackRows, useInbox, useInboxSession } from '../inbox/inbox-context.tsx';
import { assigneeOf } from '../inbox/selectors.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { ProblemBadge } from '../problems/problem-badge.tsx';
import { RatingFace } from '../rating/rating-face.tsx';

/** Shows one feedback in the list: customer, time, preview, status and score. */
export function FeedbackRow({ feedback }: { readonly feedback: FeedbackSummary }) {
  const { t, code } = useInboxTranslator();
  const session = useInboxSession();
  const isOpen = useInbox((state) => state.selectedId === feedback.id);
  const rows = useFeedbackRows();
  const isMuted = useInbox((state) => state.mutedIds.includes(feedback.id));
  const at = new Date(feedback.createdAt);
  const avatar = avatarOf(null, feedback.customerLabel || t('chat.unknown'));
  return (
    <li>
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
        onClick={() => session.send({ type: 'selected', id: feedback.id })}
      >
        <Avatar name={avatar.initial} color={avatar.color} size="m" />
        <span className="inbox-row-body">
          <span className="inbox-row-line">
            <bdi className="inbox-row-name" data-unnamed={!feedback.customerLabel || undefined}>
              {feedback.customerLabel || t('chat.unknown')}
            </bdi>
            <time className="inbox-row-time" dateTime={at.toISOString()}>
              {formatMessageTime(at, new Date(), { locale: code })}
            </time>
          </span>
          <span className="inbox-row-line">
            <span className="inbox-row-preview" dir="auto">
              {feedback.preview || feedback.flowName}
            </span>
            {isMuted ? (
              <span className="inbox-row-muted">
                <Icon name="bell-off" size={16} />
                <VisuallyHidden>{t('inbox.muted')}</VisuallyHidden>
              </span>
            ) : (
              feedback.unread > 0 && (
                <Badge>
                  <span aria-hidden="true">{feedback.unread}</span>
                  <VisuallyHidden>{t('inbox.unread', { count: feedback.unread })}</VisuallyHidden>
                </Badge>
              )
            )}
          </span>
          <RowDetails feedback={feedback} />
        </span>
      </button>
    </li>
  );
}

/** Shows the status, the score, the rating, the tags and the assignee of a listed feedback. */
function RowDetails({ feedback }: { readonly feedback: FeedbackSummary }) {
  const { t } = useInboxTranslator();
  const assignee = useInbox((state) => assigneeOf(state, feedback)?.name);
  const { score, rating } = feedback;
  return (
    <span className="inbox-row-details">
      <span className="inbox-status" data-status={feedback.status}>
        {t(statusKeys[feedback.status])}
      </span>
      <IdentityBadge identity={feedback.customerIdentity} />
      <CountingBadge isTest={feedback.isTest} overLimit={feedback.overLimit} />
      <ProblemBadge count={feedback.problemCount} />
      {score !== null && (
        <span className="inbox-score" data-group={score <= 6 ? 'low' : score <= 8 ? 'middle' : 'high'}>
          {t('inbox.score', { score })}
        </span>
      )}
      {rating !== null && <RatingFace rating={rating} />}
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
      <bdi className="inbox-row-node">{feedback.nodeName}</bdi>
    </span>
  );
}
