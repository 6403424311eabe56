import type { SavedReply, SavedReplyList } from '@product/api-client/staff';
import { Button, Problem } from '@product/ui';
import { useCallback, useEffect, useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { SavedReplyClient } from './saved-reply-client.ts';
import { SavedReplyDialog } from './saved-reply-dialog.tsx';

/** Lists the saved replies. A manager of all their surveys adds, changes and removes them. */
export function SavedReplies({ client }: { readonly client: SavedReplyClient }) {
  const { t } = useInboxTranslator();
  const [list, setList] = useState<SavedReplyList | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [editing, setEditing] = useState<SavedReply | 'new' | null>(null);
  const load = useCallback(async () => {
    const loaded = await client.listSavedReplies();
    setFailed(!loaded.ok);
    if (loaded.ok) setList(loaded.value);
  }, [client]);
  useEffect(() => void load(), [load]);
  const remove = async (replyId: string): Promise<void> => {
    const removed = await client.removeSavedReply({ replyId });
    await load();
    if (!removed.ok) setFailed(true);
  };
  const nameOf = (id: string): string => list?.nodes.find((node) => node.id === id)?.name ?? id;
  return (
    <section className="inbox-people" data-product="saved-replies" aria-labelledby="inbox-saved-title">
      <h2 id="inbox-saved-title">{t('inbox.savedReplies')}</h2>
      <Button data-product="add-saved-reply" onClick={() => setEditing('new')}>
        {t('inbox.savedReplyAdd')}
      </Button>
      {hasFailed && <Problem>{t('error.system')}</Problem>}
      {list?.replies.length === 0 && <p>{t('inbox.savedReplyEmpty')}</p>}
      {list !== null && list.replies.length > 0 && (
        <ul>
          {list.replies.map((reply) => (
            <li key={reply.id} data-product="saved-reply">
              <span className="inbox-people-who">
                <bdi id={`reply-${reply.id}`}>{reply.title}</bdi>
                <small dir="auto">{reply.body}</small>
                <small>{reply.nodes === null ? t('inbox.staffAllNodes') : reply.nodes.map(nameOf).join(', ')}</small>
              </span>
              {reply.changeable !== false && (
                <>
                  <Button
                    size="s"
                    data-product="change-saved-reply"
                    aria-describedby={`reply-${reply.id}`}
                    onClick={() => setEditing(reply)}
                  >
                    {t('inbox.staffChange')}
                  </Button>
                  <Button
                    size="s"
                    variant="text"
                    aria-describedby={`reply-${reply.id}`}
                    onClick={() => void remove(reply.id)}
                  >
                    {t('chat.remove')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing !== null && list !== null && (
        <SavedReplyDialog
          client={client}
          nodes={list.nodes}
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
