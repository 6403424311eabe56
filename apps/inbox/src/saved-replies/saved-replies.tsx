import type { SavedReply } from '@product/api-client/staff';
import { Button, Problem } from '@product/ui';
import { useCallback, useEffect, useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { SavedReplyClient } from './saved-reply-client.ts';
import { SavedReplyDialog } from './saved-reply-dialog.tsx';

/** Lists the saved replies. A manager adds, changes and removes them. */
export function SavedReplies({ client }: { readonly client: SavedReplyClient }) {
  const { t } = useInboxTranslator();
  const [replies, setReplies] = useState<readonly SavedReply[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [editing, setEditing] = useState<SavedReply | 'new' | null>(null);
  const load = useCallback(async () => {
    const loaded = await client.listSavedReplies();
    setFailed(!loaded.ok);
    if (loaded.ok) setReplies(loaded.value);
  }, [client]);
  useEffect(() => void load(), [load]);
  const remove = async (replyId: string): Promise<void> => {
    const removed = await client.removeSavedReply({ replyId });
    await load();
    if (!removed.ok) setFailed(true);
  };
  return (
    <section className="inbox-people" data-product="saved-replies" aria-labelledby="inbox-saved-title">
      <h2 id="inbox-saved-title">{t('inbox.savedReplies')}</h2>
      <Button data-product="add-saved-reply" onClick={() => setEditing('new')}>
        {t('inbox.savedReplyAdd')}
      </Button>
      {hasFailed && <Problem>{t('error.system')}</Problem>}
      {replies?.length === 0 && <p>{t('inbox.savedReplyEmpty')}</p>}
      <ul>
        {replies?.map((reply) => (
          <li key={reply.id} data-product="saved-reply">
            <span className="inbox-people-who">
              <bdi>{reply.title}</bdi>
              <small dir="auto">{reply.body}</small>
            </span>
            <Button size="s" onClick={() => setEditing(reply)}>
              {t('inbox.staffChange')}
            </Button>
            <Button size="s" variant="text" onClick={() => void remove(reply.id)}>
              {t('chat.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {editing !== null && (
        <SavedReplyDialog
          client={client}
          reply={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void load();
          }}
        />
      )}
    </section>
  );
}
