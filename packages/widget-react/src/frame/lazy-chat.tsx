import type { ChatProps } from '@product/chat-react';
import { useTranslator } from '@product/i18n/react';
import { AfterDelay, Button, EmptyState, lazyComponent, Skeleton, VisuallyHidden } from '@product/ui';
import type { PreviousFeedbacksProps } from '../previous/previous-feedbacks.tsx';

/** The chat in a chunk of its own, because most visitors never reach it. */
export const LazyChat = lazyComponent<ChatProps>(async () => (await import('./chat-screens.ts')).Chat, {
  fallback: Loading,
  failed: Failed,
});

/** The list of earlier chats, in the chunk of the chat. */
export const LazyPreviousFeedbacks = lazyComponent<PreviousFeedbacksProps>(
  async () => (await import('./chat-screens.ts')).PreviousFeedbacks,
  { fallback: Loading, failed: Failed },
);

function Loading() {
  const { t } = useTranslator();
  return (
    <div className="product-widget-skeleton" data-product="chat-loading" aria-busy="true">
      <VisuallyHidden>{t('flow.loading')}</VisuallyHidden>
      <AfterDelay>
        <Skeleton width="62%" height="76px" />
        <Skeleton width="44%" height="40px" />
        <Skeleton width="52%" height="40px" />
      </AfterDelay>
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslator();
  return (
    <EmptyState
      isAlert
      icon="alert"
      title={t('error.chatLoad')}
      action={
        <Button variant="filled" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      }
    />
  );
}
