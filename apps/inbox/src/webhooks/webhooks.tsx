import type { Webhook, WebhookList } from '@product/api-client/staff';
import { Button, Problem } from '@product/ui';
import { useCallback, useEffect, useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { IssuedSecret } from '../staff/issued-secret.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { ChangeWebhook } from './change-webhook.tsx';
import { RemoveWebhook } from './remove-webhook.tsx';
import type { WebhookClient } from './webhook-client.ts';
import { WebhookItem } from './webhook-item.tsx';

type Dialog =
  | { readonly type: 'add' }
  | { readonly type: 'change' | 'remove'; readonly webhook: Webhook }
  | { readonly type: 'issued'; readonly url: string; readonly secret: string };

/** Lists the webhooks. A manager adds, tests, pauses and removes them. */
export function Webhooks({ client }: { readonly client: WebhookClient }) {
  const { t } = useInboxTranslator();
  const [list, setList] = useState<WebhookList | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const load = useCallback(async () => {
    const loaded = await client.listWebhooks();
    setFailed(!loaded.ok);
    if (loaded.ok) setList(loaded.value);
  }, [client]);
  useEffect(() => void load(), [load]);
  const nameOf = (id: string): string => list?.nodes.find((node) => node.id === id)?.name ?? id;
  return (
    <section className="inbox-people" data-product="webhooks" aria-labelledby="inbox-webhooks-title">
      <h2 id="inbox-webhooks-title">{t('inbox.webhooks')}</h2>
      <Button data-product="add-webhook" onClick={() => setDialog({ type: 'add' })}>
        {t('inbox.webhookAdd')}
      </Button>
      {hasFailed && <Problem>{t('error.system')}</Problem>}
      {list?.webhooks.length === 0 && <p>{t('inbox.webhooksEmpty')}</p>}
      {list !== null && list.webhooks.length > 0 && (
        <ul>
          {list.webhooks.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              client={client}
              webhook={webhook}
              nameOf={nameOf}
              onChanged={() => void load()}
              onSecret={(secret) => setDialog({ type: 'issued', url: webhook.url, secret })}
              onChange={() => setDialog({ type: 'change', webhook })}
              onRemove={() => setDialog({ type: 'remove', webhook })}
            />
          ))}
        </ul>
      )}
      {dialog?.type === 'add' && list !== null && (
        <AddWebhook
          client={client}
          nodes={list.nodes}
          onClose={() => setDialog(null)}
          onAdded={({ webhook: { url }, secret }) => {
            setDialog({ type: 'issued', url, secret });
            void load();
          }}
        />
      )}
      {dialog?.type === 'change' && list !== null && (
        <ChangeWebhook
          client={client}
          webhook={dialog.webhook}
          nodes={list.nodes}
          onClose={() => setDialog(null)}
          onChanged={() => {
            setDialog(null);
            void load();
          }}
        />
      )}
      {dialog?.type === 'remove' && (
        <RemoveWebhook
          client={client}
          webhook={dialog.webhook}
          onClose={() => {
            setDialog(null);
            void load();
          }}
        />
      )}
      {dialog?.type === 'issued' && (
        <IssuedSecret
          title={t('inbox.webhooks')}
          text={t('inbox.webhookSecret', { url: dialog.url })}
          secret={dialog.secret}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}
