import type { Webhook } from '@product/api-client/staff';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { ConfirmDialog } from '../staff/confirm-dialog.tsx';
import type { WebhookClient } from './webhook-client.ts';

export interface RemoveWebhookProps {
  readonly client: Pick<WebhookClient, 'removeWebhook'>;
  readonly webhook: Webhook;
  onClose(): void;
}

/** Removes a webhook after a confirmation. */
export function RemoveWebhook({ client, webhook: { id, url }, onClose }: RemoveWebhookProps) {
  const { t } = useInboxTranslator();
  return (
    <ConfirmDialog
      title={t('inbox.webhookRemove')}
      text={t('inbox.webhookRemoveText', { url })}
      run={() => client.removeWebhook({ webhookId: id })}
      onDone={onClose}
      onClose={onClose}
      data-product="remove-webhook"
    />
  );
}
