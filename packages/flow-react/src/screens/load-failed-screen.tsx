import { useTranslator } from '@product/i18n/react';
import { Button, EmptyState } from '@product/ui';
import { useEffect, useRef } from 'react';

/** Renders the load error. The button retries; after an offline error, so does the event `online`. */
export function LoadFailedScreen({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const { t } = useTranslator();
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    if (!isOffline) return;
    const unmounted = new AbortController();
    window.addEventListener('online', () => retry.current(), { signal: unmounted.signal });
    return () => unmounted.abort();
  }, [isOffline]);
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
