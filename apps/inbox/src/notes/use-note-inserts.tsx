import type { TimelineInsert } from '@product/chat-react';
import { useMemo } from 'react';
import { useTeam } from '../team/team-context.tsx';
import type { NoteClient } from './note-client.ts';
import { NoteView } from './note-view.tsx';

/** Returns the notes as elements between the messages. */
export function useNoteInserts(feedbackId: string, client: NoteClient): readonly TimelineInsert[] {
  const notes = useTeam((state) => state.notes);
  return useMemo(
    () =>
      notes.map((note) => ({
        type: 'insert' as const,
        key: `note ${note.id}`,
        at: note.createdAt,
        element: <NoteView key={`note ${note.id}`} note={note} feedbackId={feedbackId} client={client} />,
      })),
    [notes, feedbackId, client],
  );
}
