import { trackingHeaders, unsubscribeChannel } from '@product/api-client';
import { useTranslator } from '@product/i18n/react';
import type { RequestError } from '@product/model';
import { Button, EmptyState, Problem } from '@product/ui';
import { useState } from 'react';
import { useFlow } from '../context/flow-context.tsx';
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
 * Renders a button that unsubscribes the visitor from the channel of the survey, and afterwards the confirmation. Renders
 * nothing for a channel that is unknown or cannot be unsubscribed.
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
    // A preview sends nothing, and shows the confirmation.
    if (isPreview) return onDone();
    setRequest({ status: 'underWay' });
    const customerId = getSession().customer.id;
    const response = await api.unsubscribe({ nodeId: node.id, channel, customerId, signature, headers });
    if (response.ok) onDone();
    else setRequest({ status: 'failed', error: response.error });
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
