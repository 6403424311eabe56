import type { WebhookDelivery } from '@product/api-client/staff';
import { Problem } from '@product/ui';
import { useEffect, useState } from 'react';
import { useMoment } from '../account/use-moment.ts';
import { type InboxKey, useInboxTranslator } from '../language/inbox-translation.tsx';
import type { WebhookClient } from './webhook-client.ts';

export interface DeliveryListProps {
  readonly client: Pick<WebhookClient, 'listDeliveries'>;
  readonly webhookId: string;
}

const statuses: Readonly<Partial<Record<string, InboxKey>>> = {
  pending: 'inbox.deliveryPending',
  sent: 'inbox.deliverySent',
  dead: 'inbox.deliveryDead',
};

/** Lists the newest deliveries of a webhook, with the last problem of each. */
export function DeliveryList({ client, webhookId }: DeliveryListProps) {
  const { t } = useInboxTranslator();
  const formatMoment = useMoment();
  const [deliveries, setDeliveries] = useState<readonly WebhookDelivery[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void client.listDeliveries({ webhookId }).then((loaded) => {
      if (!isCurrent) return;
      setFailed(!loaded.ok);
      if (loaded.ok) setDeliveries(loaded.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [client, webhookId]);
  if (hasFailed) return <Problem>{t('error.system')}</Problem>;
  if (deliveries?.length === 0) return <p>{t('inbox.webhookNoDeliveries')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard
    <ol className="inbox-deliveries" tabIndex={0} aria-label={t('inbox.webhookDeliveries')}>
      {deliveries?.map(({ eventId, type, status, attempts, timestamp, problem }) => {
        const key = statuses[status];
        return (
          <li key={eventId} data-product="delivery">
            <bdi>{type}</bdi>
            <small>
              {[formatMoment(timestamp), key === undefined ? status : t(key), attempts > 1 && `× ${attempts}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {problem !== null && (
              <small dir="ltr" lang="en">
                {problem}
              </small>
            )}
          </li>
        );
      })}
    </ol>
  );
}
