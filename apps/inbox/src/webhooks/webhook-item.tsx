import type { Webhook } from '@product/api-client/staff';
import { Button, Problem } from '@product/ui';
import { useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { DeliveryList } from './delivery-list.tsx';
import type { WebhookClient } from './webhook-client.ts';

const DAY_MS = 86_400_000;

export interface WebhookItemProps {
  readonly client: WebhookClient;
  readonly webhook: Webhook;
  nameOf(nodeId: string): string;
  /** Receives that the webhook has changed. */
  onChanged(): void;
  onSecret(secret: string): void;
  onChange(): void;
  onRemove(): void;
}

/** Shows a webhook with its numbers, its actions, and its last deliveries on request. */
export function WebhookItem({ client, webhook, nameOf, onChanged, onSecret, onChange, onRemove }: WebhookItemProps) {
  const { t } = useInboxTranslator();
  const { id: webhookId, url, nodes, types, paused, waiting, sent, dead } = webhook;
  /** Tells the buttons of a webhook from those of the next one. */
  const about = { 'aria-describedby': `webhook-${webhookId}` };
  const [message, setMessage] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);

  const test = async (): Promise<void> => {
    const tested = await client.testWebhook({ webhookId });
    setFailed(!tested.ok);
    if (!tested.ok) return;
    const { status, problem } = tested.value;
    setMessage(
      status === null
        ? t('inbox.webhookTestFailed', { problem: problem ?? '' })
        : t('inbox.webhookTestStatus', { status: String(status) }),
    );
  };
  const pause = async (): Promise<void> => {
    const changed = await client.changeWebhook({ webhookId, paused: !paused });
    setFailed(!changed.ok);
    if (changed.ok) onChanged();
  };
  const rotate = async (): Promise<void> => {
    const rotated = await client.rotateWebhookSecret({ webhookId });
    setFailed(!rotated.ok);
    if (rotated.ok) onSecret(rotated.value);
  };
  const replay = async (): Promise<void> => {
    const replayed = await client.replayWebhook({ webhookId, since: Date.now() - DAY_MS });
    setFailed(!replayed.ok);
    if (!replayed.ok) return;
    setMessage(t('inbox.webhookReplayed', { count: replayed.value }));
    onChanged();
  };

  return (
    <li data-product="webhook">
      <span className="inbox-people-who">
        <bdi id={about['aria-describedby']} dir="ltr">
          {url}
        </bdi>
        <small>
          {[
            paused && t(webhook.isOwnerGone ? 'inbox.webhookOwnerGone' : 'inbox.webhookPaused'),
            nodes === null ? t('inbox.staffAllNodes') : nodes.map(nameOf).join(', '),
            types === null ? t('inbox.webhookAllTypes') : types.join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <small>{t('inbox.webhookCounts', { waiting, sent, dead })}</small>
      </span>
      <Button size="s" {...about} data-product="change-webhook" onClick={onChange}>
        {t('inbox.staffChange')}
      </Button>
      <Button size="s" {...about} onClick={() => void test()}>
        {t('inbox.webhookTest')}
      </Button>
      <Button size="s" {...about} onClick={() => void pause()}>
        {t(paused ? 'inbox.webhookResume' : 'inbox.webhookPause')}
      </Button>
      <Button size="s" {...about} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('inbox.webhookDeliveries')}
      </Button>
      <Button size="s" {...about} onClick={() => void replay()}>
        {t('inbox.webhookReplay')}
      </Button>
      <Button size="s" {...about} onClick={() => void rotate()}>
        {t('inbox.webhookRotate')}
      </Button>
      <Button size="s" {...about} variant="text" onClick={onRemove}>
        {t('chat.remove')}
      </Button>
      <div className="inbox-webhook-outcome" role="status">
        {message}
        {hasFailed && <Problem>{t('error.system')}</Problem>}
      </div>
      {isOpen && <DeliveryList client={client} webhookId={webhookId} />}
    </li>
  );
}
