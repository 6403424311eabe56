import { useTranslator } from '@product/i18n/react';
import { Button, EmptyState } from '@product/ui';
import { useEffect, useRef } from 'react';

/** Says that the survey did not load. The button tries again, and so does a connection that comes back. */
export function LoadFailedScreen({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const { t } = useTranslator();
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    if (!isOffline) return;
    const end = new AbortController();
    window.addEventListener('online', () => retry.current(), { signal: end.signal });
    return () => end.abort();
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
