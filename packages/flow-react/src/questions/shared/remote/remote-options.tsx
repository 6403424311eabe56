import { useTranslator } from '@product/i18n/react';
import type { Question } from '@product/model';
import { AfterDelay, Button, Problem, Said, Skeleton } from '@product/ui';
import { type ReactNode, useEffect } from 'react';
import { useOptions } from '../../../hooks/use-options.ts';
import { useRemoteData } from '../../../hooks/use-remote-data.ts';

/** Requests options from the server when first shown, and renders loading, error and empty states. */
export function RemoteOptions({ question, children }: { readonly question: Question; readonly children: ReactNode }) {
  const { t } = useTranslator();
  const { remote, request } = useRemoteData(question.id);
  const count = useOptions(question).length;
  const { status } = remote;
  useEffect(() => {
    if (status === 'idle') request();
  }, [status, request]);

  if (status === 'failed')
    return (
      <div data-product="remote-failed" role="alert">
        <Problem>{t('flow.remoteFailed')}</Problem>
        <Button onClick={request}>{t('error.retry')}</Button>
      </div>
    );
  if (status !== 'ready' && count === 0)
    return (
      <div data-product="remote-waiting" aria-busy="true">
        <AfterDelay>
          <Said message={t('flow.loading')} />
          <Skeleton height="48px" />
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </AfterDelay>
      </div>
    );
  if (count === 0) return <p data-product="remote-empty">{t('flow.remoteEmpty')}</p>;
  return children;
}
