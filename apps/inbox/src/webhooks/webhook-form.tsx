import { type EventType, eventTypes, type WebhookList } from '@product/api-client/staff';
import { Button, Choice, Problem, TextField } from '@product/ui';
import { type FormEvent, useId, useState } from 'react';
import { OpenDialog } from '../dialog/open-dialog.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { NodesField, useNeedsNode } from '../staff/nodes-field.tsx';

/** Tells whether the form offers a type of events. */
export function isEventType(type: string): type is EventType {
  return eventTypes.some((known) => known === type);
}

/** Names the address of a webhook and filters its events. Null: every survey, or every event. */
export interface WebhookFields {
  readonly url: string;
  readonly nodes: readonly string[] | null;
  readonly types: readonly EventType[] | null;
}

/** `refused`: the server sends nothing to the address. */
export type SaveProblem = 'refused' | 'failed';

export interface WebhookFormProps {
  readonly title: string;
  /** Name of the button that saves. */
  readonly action: string;
  readonly initial: WebhookFields;
  readonly nodes: WebhookList['nodes'];
  readonly 'data-product': string;
  /** Resolves to the reason when nothing was saved. */
  onSave(fields: WebhookFields): Promise<SaveProblem | undefined>;
  onClose(): void;
}

/** Asks for the address, the surveys and the events of a webhook. Without a choice it receives all. */
export function WebhookForm({ title, action, initial, nodes, onSave, onClose, ...rest }: WebhookFormProps) {
  const { t } = useInboxTranslator();
  const id = useId();
  const [url, setUrl] = useState(initial.url);
  const [nodeIds, setNodeIds] = useState(initial.nodes ?? []);
  const [types, setTypes] = useState(initial.types ?? []);
  const [status, setStatus] = useState<'idle' | 'saving' | SaveProblem>('idle');
  const needsNode = useNeedsNode(nodeIds);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setStatus('saving');
    const problem = await onSave({
      url: url.trim(),
      nodes: nodeIds.length === 0 ? null : nodeIds,
      types: types.length === 0 ? null : types,
    });
    if (problem !== undefined) setStatus(problem);
  };
  return (
    <OpenDialog onClose={onClose} title={title} data-product={rest['data-product']}>
      <form className="inbox-add-person" onSubmit={(event) => void save(event)}>
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
        <NodesField chosen={nodeIds} nodes={nodes} onChange={setNodeIds} />
        <fieldset>
          <legend>{t('inbox.webhookTypes')}</legend>
          <Choice
            type="radio"
            label={t('inbox.webhookAllTypes')}
            checked={types.length === 0}
            onChange={() => setTypes([])}
          />
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
          isLoading={status === 'saving'}
          disabled={url.trim() === '' || needsNode}
        >
          {action}
        </Button>
      </form>
    </OpenDialog>
  );
}

function changed<Item>(items: readonly Item[], item: Item, isChosen: boolean): readonly Item[] {
  return isChosen ? [...items, item] : items.filter((other) => other !== item);
}
