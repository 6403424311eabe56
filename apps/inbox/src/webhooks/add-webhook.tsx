import type { EventType, WebhookAdded, WebhookList } from '@product/api-client/staff';
import { Button, Choice, Dialog, Problem, TextField } from '@product/ui';
import { type FormEvent, useId, useState } from 'react';
import { useStaff } from '../account/staff-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { WebhookClient } from './webhook-client.ts';

export interface AddWebhookProps {
  readonly client: Pick<WebhookClient, 'addWebhook'>;
  readonly nodes: WebhookList['nodes'];
  onAdded(added: WebhookAdded): void;
  onClose(): void;
}

const eventTypes = [
  'feedback.saved',
  'feedback.completed',
  'message.created',
  'chat.status_changed',
  'rating.created',
  'customer.erased',
] as const satisfies readonly EventType[];

/** Asks for the address, the surveys and the events of a new webhook. Without a choice it receives all. */
export function AddWebhook({ client, nodes, onAdded, onClose }: AddWebhookProps) {
  const { t } = useInboxTranslator();
  const { staff } = useStaff();
  const id = useId();
  const [url, setUrl] = useState('');
  const [nodeIds, setNodeIds] = useState<readonly string[]>([]);
  const [types, setTypes] = useState<readonly EventType[]>([]);
  const [status, setStatus] = useState<'idle' | 'adding' | 'refused' | 'failed'>('idle');
  const needsNode = staff.nodes !== null && nodeIds.length === 0;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setStatus('adding');
    const added = await client.addWebhook({
      url: url.trim(),
      nodes: nodeIds.length === 0 ? undefined : nodeIds,
      types: types.length === 0 ? undefined : types,
    });
    if (added.ok) return onAdded(added.value);
    const isRefused = added.error.type === 'http' && added.error.status === 400;
    setStatus(isRefused ? 'refused' : 'failed');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('inbox.webhookAdd')}
      closeLabel={t('widget.close')}
      data-product="add-webhook-dialog"
    >
      <form className="inbox-add-person" onSubmit={(event) => void add(event)}>
        <div>
          <label htmlFor={`${id}-url`}>{t('inbox.webhookUrl')}</label>
          <TextField
            id={`${id}-url`}
            data-product="webhook-url"
            type="url"
            required
            dir="ltr"
            placeholder="https://"
            autoComplete="off"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </div>
        <fieldset>
          <legend>{nodeIds.length === 0 && !needsNode ? t('inbox.staffAllNodes') : t('inbox.staffNodes')}</legend>
          {nodes.map((node) => (
            <Choice
              key={node.id}
              type="checkbox"
              label={<bdi>{node.name}</bdi>}
              checked={nodeIds.includes(node.id)}
              onChange={({ target }) => setNodeIds(changed(nodeIds, node.id, target.checked))}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{types.length === 0 ? t('inbox.webhookAllTypes') : t('inbox.webhookTypes')}</legend>
          {eventTypes.map((type) => (
            <Choice
              key={type}
              type="checkbox"
              label={<bdi>{type}</bdi>}
              checked={types.includes(type)}
              onChange={({ target }) => setTypes(changed(types, type, target.checked))}
            />
          ))}
        </fieldset>
        <div role="alert">
          {status === 'refused' && <Problem>{t('inbox.webhookRefused')}</Problem>}
          {status === 'failed' && <Problem>{t('error.system')}</Problem>}
        </div>
        <Button
          type="submit"
          variant="filled"
          isLoading={status === 'adding'}
          disabled={url.trim() === '' || needsNode}
        >
          {t('inbox.webhookAdd')}
        </Button>
      </form>
    </Dialog>
  );
}

function changed<Item>(items: readonly Item[], item: Item, isChosen: boolean): readonly Item[] {
  return isChosen ? [...items, item] : items.filter((other) => other !== item);
}
