import { formatAgo } from '@product/chat-core';
import { useTimeLocale } from '@product/chat-react';
import { useTranslator } from '@product/i18n/react';
import type { ChatStatus } from '@product/model';
import { Badge, Button, EmptyState, Icon } from '@product/ui';
import type { PreviousFeedback } from '../widget/previous-feedback.ts';

const statusKeys = {
  queued: 'chat.statusQueued',
  closed: 'chat.statusClosed',
  archived: 'chat.statusArchived',
} as const satisfies Record<Exclude<ChatStatus, 'open'>, string>;

export interface PreviousFeedbacksProps {
  feedbacks: readonly PreviousFeedback[];
  onOpen(feedbackId: string): void;
  onNew(): void;
}

/** Lists the visitor's previous feedbacks, newest first. Each opens its chat. */
export function PreviousFeedbacks({ feedbacks, onOpen, onNew }: PreviousFeedbacksProps) {
  const { t } = useTranslator();
  const locale = useTimeLocale();
  const now = new Date();
  const startButton = (
    <Button variant="filled" onClick={onNew} data-product="start-new">
      {t('widget.startNew')}
    </Button>
  );
  if (feedbacks.length === 0) return <EmptyState icon="inbox" text={t('widget.previousEmpty')} action={startButton} />;
  return (
    <section className="product-previous" data-product="previous-feedbacks" aria-labelledby="product-previous-title">
      <h1 id="product-previous-title">{t('widget.previousTitle')}</h1>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of a list without marks */}
      <ul role="list">
        {feedbacks.map(({ feedbackId, nodeName, createdAt, status, unread, preview }) => (
          <li key={feedbackId}>
            <button
              type="button"
              className="product-previous-item"
              data-product="previous-feedback"
              data-unread={unread > 0 || undefined}
              onClick={() => onOpen(feedbackId)}
            >
              <span className="product-previous-text">
                {preview ? (
                  <>
                    <b dir="auto" data-product="last-words">
                      {preview}
                    </b>
                    <span>{nodeName}</span>
                  </>
                ) : (
                  <b>{nodeName}</b>
                )}
                <time dateTime={new Date(createdAt).toISOString()}>
                  {formatAgo(new Date(createdAt), now, { locale })}
                </time>
              </span>
              {unread > 0 ? (
                <Badge>{t('widget.unread', { count: unread })}</Badge>
              ) : (
                status !== 'open' && <Badge tone="quiet">{t(statusKeys[status])}</Badge>
              )}
              <Icon name="chevron-end" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {startButton}
    </section>
  );
}
