import type { FeedbackSummary } from '@product/api-client/staff';
import { formatMessageTime } from '@product/chat-core';
import { statusKeys } from '@product/chat-react';
import { useTranslator } from '@product/i18n/react';
import { Badge, VisuallyHidden } from '@product/ui';
import { IdentityBadge } from '../identity/identity-badge.tsx';
import { useFeedbackRows, useInbox, useInboxSession } from '../inbox/inbox-context.tsx';
import { ProblemBadge } from '../problems/problem-badge.tsx';

/** Shows one feedback in the list: customer, time, preview, status and score. */
export function FeedbackRow({ feedback }: { readonly feedback: FeedbackSummary }) {
  const { t, code } = useTranslator();
  const session = useInboxSession();
  const isOpen = useInbox((state) => state.selectedId === feedback.id);
  const rows = useFeedbackRows();
  const at = new Date(feedback.createdAt);
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
          {feedback.unread > 0 && (
            <Badge>
              <span aria-hidden="true">{feedback.unread}</span>
              <VisuallyHidden>{t('inbox.unread', { count: feedback.unread })}</VisuallyHidden>
            </Badge>
          )}
        </span>
        <span className="inbox-row-details">
          <span className="inbox-status" data-status={feedback.status}>
            {t(statusKeys[feedback.status])}
          </span>
          <IdentityBadge identity={feedback.customerIdentity} />
          <ProblemBadge count={feedback.problemCount} />
          {feedback.score !== null && <span>{t('inbox.score', { score: feedback.score })}</span>}
          {!feedback.completed && <span>{t('inbox.incomplete')}</span>}
          <bdi className="inbox-row-node">{feedback.nodeName}</bdi>
        </span>
      </button>
    </li>
  );
}
