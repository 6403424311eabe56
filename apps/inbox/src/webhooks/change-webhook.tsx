import type { Webhook, WebhookList } from '@product/api-client/staff';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { toSaveProblem } from './save-problem.ts';
import type { WebhookClient } from './webhook-client.ts';
import { isEventType, WebhookForm } from './webhook-form.tsx';

export interface ChangeWebhookProps {
  readonly client: Pick<WebhookClient, 'changeWebhook'>;
  readonly webhook: Webhook;
  readonly nodes: WebhookList['nodes'];
  onChanged(): void;
  onClose(): void;
}

/** Changes the address, the surveys and the events of a webhook. Waiting events go to the new address. */
export function ChangeWebhook({ client, webhook, nodes, onChanged, onClose }: ChangeWebhookProps) {
  const { t } = useInboxTranslator();
  return (
    <WebhookForm
      title={t('inbox.staffChange')}
      action={t('inbox.save')}
      initial={{ ...webhook, types: webhook.types?.filter(isEventType) ?? null }}
      nodes={nodes}
      onClose={onClose}
      onSave={async (fields) => {
        const changed = await client.changeWebhook({ webhookId: webhook.id, ...fields });
        if (!changed.ok) return toSaveProblem(changed.error);
        onChanged();
        return undefined;
      }}
      data-product="change-webhook-dialog"
    />
  );
}
