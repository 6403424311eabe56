import type { Note } from '@product/api-client/staff';
import { formatMessageTime } from '@product/chat-core';
import { useChatSession, useKeepFocus, useTimeLocale } from '@product/chat-react';
import { Icon, IconButton, Problem } from '@product/ui';
import { useState } from 'react';
import { useHasRole, useStaff } from '../account/staff-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { NoteClient } from './note-client.ts';

/** Shows a note between the messages. Its author and managers remove it. */
export function NoteView({
  note,
  feedbackId,
  client,
}: {
  readonly note: Note;
  readonly feedbackId: string;
  readonly client: NoteClient;
}) {
  const { t } = useInboxTranslator();
  const locale = useTimeLocale();
  const { clock } = useChatSession();
  const { staff } = useStaff();
  const isManager = useHasRole('manage');
  const at = new Date(note.createdAt);
  const root = useKeepFocus();
  const [hasFailed, setFailed] = useState(false);
  const remove = async (): Promise<void> => {
    const removed = await client.removeNote({ feedbackId, noteId: note.id });
    setFailed(!removed.ok);
  };
  return (
    <article ref={root} className="inbox-note" data-product="note" aria-label={t('inbox.note')}>
      <header>
        <Icon name="lock" size={14} />
        <strong>{t('inbox.note')}</strong>
        <bdi>{note.staffName}</bdi>
        <time dateTime={at.toISOString()}>{formatMessageTime(at, new Date(clock.now()), { locale })}</time>
        {(isManager || note.staffId === staff.id) && (
          <IconButton
            icon="close"
            label={t('inbox.noteRemove')}
            data-product="remove-note"
            onClick={() => void remove()}
          />
        )}
      </header>
      <p dir="auto">{note.body}</p>
      <div role="alert">{hasFailed && <Problem>{t('inbox.noteFailed')}</Problem>}</div>
    </article>
  );
}
