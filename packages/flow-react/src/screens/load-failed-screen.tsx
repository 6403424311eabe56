import { useTranslator } from '@product/i18n/react';
import { Button, EmptyState } from '@product/ui';

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
