import { randomId } from '@product/runtime/browser';
import { Button, isComposing, Problem, TextArea } from '@product/ui';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useInboxSession } from '../inbox/inbox-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { useTeamSession } from '../team/team-context.tsx';
import type { NoteClient } from './note-client.ts';

export interface NoteComposerProps {
  readonly feedbackId: string;
  readonly client: NoteClient;
  readonly text: string;
  onChange(text: string): void;
}

/** Writes a note for colleagues. A failed one stays in the field, and a repeated request stores it once. */
export function NoteComposer({ feedbackId, client, text, onChange }: NoteComposerProps) {
  const { t } = useInboxTranslator();
  const team = useTeamSession();
  const { writes } = useInboxSession();
  const [status, setStatus] = useState<'idle' | 'saving' | 'failed'>('idle');
  const clientId = useRef(randomId());

  const save = async (): Promise<void> => {
    if (text.trim() === '' || status === 'saving') return;
    setStatus('saving');
    const note = { feedbackId, body: text.trim(), clientId: clientId.current };
    const added = await writes.send((options) => client.addNote(note, options));
    setStatus(added.ok ? 'idle' : 'failed');
    if (!added.ok) return;
    clientId.current = randomId();
    onChange('');
    team.send({ type: 'noteAdded', note: added.value });
    team.send({ type: 'stoppedTyping' });
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    void save();
  };
  return (
    <form
      className="inbox-note-composer"
      data-product="note-composer"
      aria-label={t('inbox.note')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <div role="alert">{status === 'failed' && <Problem>{t('inbox.noteFailed')}</Problem>}</div>
      <div className="inbox-note-line">
        <TextArea
          value={text}
          minRows={1}
          maxRows={5}
          maxLength={4_000}
          dir="auto"
          data-product="note-field"
          aria-label={t('inbox.noteWrite')}
          placeholder={t('inbox.noteWrite')}
          onChange={(event) => {
            onChange(event.target.value);
            team.send({ type: 'typed' });
          }}
          onKeyDown={handleKey}
        />
        <Button type="submit" variant="filled" isLoading={status === 'saving'} disabled={text.trim() === ''}>
          {t('inbox.noteSave')}
        </Button>
      </div>
    </form>
  );
}
