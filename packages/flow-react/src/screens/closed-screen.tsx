import { useTranslator } from '@product/i18n/react';
import { Button, EmptyState } from '@product/ui';
import type { ClosedReason } from '../survey/survey-event.ts';

/** Nothing to answer here now, and why. `message` is the owner's own sentence. */
export function ClosedScreen({ reason, message }: { reason: ClosedReason; message?: string | null }) {
  const { t } = useTranslator();
  switch (reason) {
    case 'expired':
      if (message) return <EmptyState data-product="expired" icon="calendar" title={message} />;
      return <ClosedScreen reason="notFound" />;
    case 'notFound':
      return (
        <EmptyState data-product="not-found" icon="compass" title={t('error.notFound')} text={t('error.wrongUrl')} />
      );
    case 'outOfOperatingHours':
      return <EmptyState data-product="out-of-hours" icon="moon" title={t('error.outOfOperatingHours')} />;
    case 'alreadyAnswered':
      return <EmptyState data-product="blocked" icon="check" title={t('error.alreadyAnswered')} />;
    case 'invalidSignature':
      return <EmptyState data-product="invalid-signature" icon="lock" title={t('issue.signature')} isAlert />;
  }
}

/** The survey did not load; pressing the button tries once more. */
export function LoadFailedScreen({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const { t } = useTranslator();
  return (
    <EmptyState
      data-product="load-failed"
      icon={isOffline ? 'offline' : 'alert'}
      title={t(isOffline ? 'error.noConnection' : 'error.system')}
      isAlert
      action={
        <Button variant="filled" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      }
    />
  );
}
