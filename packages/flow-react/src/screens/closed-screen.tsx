import { useTranslator } from '@product/i18n/react';
import type { ClosedReason } from '@product/model';
import { EmptyState } from '@product/ui';

export interface ClosedScreenProps {
  readonly reason: ClosedReason;
  /** The owner's message for an expired survey. */
  readonly message?: string | null;
}

/** Renders the reason why a survey cannot be answered now. */
export function ClosedScreen({ reason, message }: ClosedScreenProps) {
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
    case 'limitReached':
    case 'quotaFull':
      return <EmptyState data-product="limit-reached" icon="check" title={t('error.limitReached')} />;
    case 'notInSample':
      return <EmptyState data-product="not-in-sample" icon="check" title={t('error.notInSample')} />;
    case 'invalidSignature':
      return <EmptyState data-product="invalid-signature" icon="lock" title={t('issue.signature')} isAlert />;
  }
}
