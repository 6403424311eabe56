import { isUnreachable, type RequestError } from '@product/model';
import { Button, EmptyState } from '@product/ui';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { isUnavailable } from '../server/is-unavailable.ts';

export interface ResultsFailureProps {
  readonly error: RequestError;
  onRetry(): void;
}

/** Shows why results did not load. A survey that is gone offers no second attempt. */
export function ResultsFailure({ error, onRetry }: ResultsFailureProps) {
  const { t } = useInboxTranslator();
  if (isUnavailable(error)) return <EmptyState isAlert icon="compass" text={t('error.wrongUrl')} />;
  return (
    <EmptyState
      isAlert
      icon="alert"
      text={t(isUnreachable(error) ? 'error.noConnection' : 'error.system')}
      action={
        <Button variant="filled" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      }
    />
  );
}
