import type { SavedReply, SavedReplyList } from '@product/api-client/staff';
import { Button, Problem, TextArea, TextField } from '@product/ui';
import { type FormEvent, useId, useState } from 'react';
import { OpenDialog } from '../dialog/open-dialog.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { NodesField, useNeedsNode } from '../staff/nodes-field.tsx';
import { replyPlaceholders } from './fill-reply.ts';
import type { SavedReplyClient } from './saved-reply-client.ts';

export interface SavedReplyDialogProps {
  readonly client: Pick<SavedReplyClient, 'addSavedReply' | 'changeSavedReply'>;
  /** Null: a new one. */
  readonly reply: SavedReply | null;
  readonly nodes: SavedReplyList['nodes'];
  onSaved(): void;
  onClose(): void;
}

/** Asks for the title, the text and the surveys of a saved reply. Without a chosen survey it is for all. */
export function SavedReplyDialog({ client, reply, nodes, onSaved, onClose }: SavedReplyDialogProps) {
  const { t } = useInboxTranslator();
  const id = useId();
  const [title, setTitle] = useState(reply?.title ?? '');
  const [body, setBody] = useState(reply?.body ?? '');
  const [nodeIds, setNodeIds] = useState(reply?.nodes ?? []);
  const needsNode = useNeedsNode(nodeIds);
  const [status, setStatus] = useState<'idle' | 'saving' | 'failed'>('idle');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setStatus('saving');
    const content = { title: title.trim(), body: body.trim(), nodes: nodeIds.length === 0 ? null : nodeIds };
    const saved = await (reply === null
      ? client.addSavedReply(content)
      : client.changeSavedReply({ replyId: reply.id, ...content }));
    setStatus(saved.ok ? 'idle' : 'failed');
    if (saved.ok) onSaved();
  };
  return (
    <OpenDialog onClose={onClose} title={t('inbox.savedReplies')} data-product="saved-reply-dialog">
      <form className="inbox-add-person" onSubmit={(event) => void save(event)}>
        <div>
          <label htmlFor={`${id}-title`}>{t('inbox.savedReplyTitle')}</label>
          <TextField
            id={`${id}-title`}
            data-product="saved-reply-title"
            required
            maxLength={50}
            autoComplete="off"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-body`}>{t('inbox.savedReplyText')}</label>
          <TextArea
            id={`${id}-body`}
            data-product="saved-reply-body"
            required
            maxLength={10_000}
            dir="auto"
            aria-describedby={`${id}-hint`}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
          <p id={`${id}-hint`} className="product-hint">
            {t('inbox.savedReplyHint', { placeholders: replyPlaceholders.join(', ') })}
          </p>
        </div>
        <NodesField chosen={nodeIds} nodes={nodes} onChange={setNodeIds} />
        <div role="alert">{status === 'failed' && <Problem>{t('error.system')}</Problem>}</div>
        <Button
          type="submit"
          variant="filled"
          isLoading={status === 'saving'}
          disabled={title.trim() === '' || body.trim() === '' || needsNode}
        >
          {t('inbox.save')}
        </Button>
      </form>
    </OpenDialog>
  );
}
