import type { WebhookAdded, WebhookList } from '@product/api-client/staff';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { toSaveProblem } from './save-problem.ts';
import type { WebhookClient } from './webhook-client.ts';
import { WebhookForm } from './webhook-form.tsx';

export interface AddWebhookProps {
  readonly client: Pick<WebhookClient, 'addWebhook'>;
  readonly nodes: WebhookList['nodes'];
  onAdded(added: WebhookAdded): void;
  onClose(): void;
}

/** Adds a webhook. */
export function AddWebhook({ client, nodes, onAdded, onClose }: AddWebhookProps) {
  const { t } = useInboxTranslator();
  return (
    <WebhookForm
      title={t('inbox.webhookAdd')}
      action={t('inbox.webhookAdd')}
      initial={{ url: '', nodes: null, types: null }}
      nodes={nodes}
      onClose={onClose}
      onSave={async (fields) => {
        const added = await client.addWebhook({
          url: fields.url,
          nodes: fields.nodes ?? undefined,
          types: fields.types ?? undefined,
        });
        if (!added.ok) return toSaveProblem(added.error);
        onAdded(added.value);
        return undefined;
      }}
      data-product="add-webhook-dialog"
    />
  );
}
