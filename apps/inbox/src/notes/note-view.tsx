import type { Note } from '@product/api-client/staff';
import { formatMessageTime } from '@product/chat-core';
import { useChatSession, useTimeLocale } from '@product/chat-react';
import { Icon, IconButton } from '@product/ui';
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
  return (
    <article className="inbox-note" data-product="note" aria-label={t('inbox.note')}>
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
            onClick={() => void client.removeNote({ feedbackId, noteId: note.id })}
          />
        )}
      </header>
      <p dir="auto">{note.body}</p>
    </article>
  );
}
