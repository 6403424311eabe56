import { trackingHeaders, unsubscribeChannel } from '@product/api-client';
import { useTranslator } from '@product/i18n/react';
import type { RequestError } from '@product/model';
import { Button, EmptyState, Problem } from '@product/ui';
import { useState } from 'react';
import { useFlow } from '../hooks/use-flow.ts';
import { isOffline } from '../survey/is-offline.ts';

export interface UnsubscribeProps {
  /** Query of the page, for the tracking pairs. */
  query: { get(name: string): string | null };
  signature: string | undefined;
  isDone: boolean;
  onDone: () => void;
}

type Request = { readonly status: 'none' | 'underWay' } | { readonly status: 'failed'; readonly error: RequestError };

/**
 * Ends the messages by which the visitor was asked: one press, and a screen that says so in place of the survey. Shows
 * nothing where the channel is not known, or none that can be stopped.
 */
export function Unsubscribe({ query, signature, isDone, onDone }: UnsubscribeProps) {
  const { t } = useTranslator();
  const { api, node, isPreview, getSession } = useFlow();
  const [request, setRequest] = useState<Request>({ status: 'none' });
  const headers = trackingHeaders(query);
  const channel = unsubscribeChannel({ tracking: headers, nodeType: node.type });
  if (isDone) return <EmptyState data-product="unsubscribed" icon="check" title={t('flow.unsubscribed')} />;
  if (channel === null) return null;

  const unsubscribe = async (): Promise<void> => {
    // A preview writes nothing; it shows what a visitor would see.
    if (isPreview) return onDone();
    setRequest({ status: 'underWay' });
    const customerId = getSession().customer.id;
    const answer = await api.unsubscribe({ nodeId: node.id, channel, customerId, signature, headers });
    if (answer.ok) onDone();
    else setRequest({ status: 'failed', error: answer.error });
  };
  return (
    <div className="product-unsubscribe" data-product="unsubscribe">
      {request.status === 'failed' && (
        <div role="alert">
          <Problem>{t(isOffline(request.error) ? 'error.network' : 'error.system')}</Problem>
        </div>
      )}
      <Button variant="text" isLoading={request.status === 'underWay'} onClick={() => void unsubscribe()}>
        {t('flow.unsubscribe')}
      </Button>
    </div>
  );
}
