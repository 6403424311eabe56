import { decodeReadReceipt, decodeTimelineEvent, decodeTyping } from '@product/api-client';
import {
  type Activity,
  decodeNoteAdded,
  decodeNoteRemoved,
  decodePresence,
  type FeedbackDetail,
  type Note,
  type Presence,
  type StaffClient,
} from '@product/api-client/staff';
import { openStaffChatRoom, type StaffChatRoom } from '@product/chat-core/socket';
import type { ChatBackend } from '@product/chat-react';
import type { Clock } from '@product/runtime';

/** Receives the work of colleagues on the open feedback. */
export interface TeamListener {
  onLoaded(detail: FeedbackDetail): void;
  onNoteAdded(note: Note): void;
  onNoteRemoved(noteId: string): void;
  onPresence(presence: Presence): void;
  /** The room is joined, after the start or after an outage. */
  onJoined(): void;
}

/** Backend of one conversation that tells colleagues what this one does. */
export interface StaffChatBackend extends ChatBackend {
  publishActivity(activity: Activity): void;
}

export interface StaffBackendOptions {
  readonly client: Pick<StaffClient, 'loadFeedback' | 'reply' | 'setStatus'>;
  readonly feedbackId: string;
  readonly socketUrl: string;
  readonly clock: Clock;
  readonly team: TeamListener;
}

/** Creates the staff's backend of one conversation. */
export function staffBackend(options: StaffBackendOptions): StaffChatBackend {
  const { client, feedbackId, socketUrl, clock, team } = options;
  let room: StaffChatRoom | undefined;
  return {
    async load({ before, signal }) {
      const loaded = await client.loadFeedback({ id: feedbackId, before }, { signal });
      if (!loaded.ok) return loaded;
      if (!signal.aborted) team.onLoaded(loaded.value);
      return { ok: true, value: loaded.value.chat };
    },
    // The page tells by itself up to which message it has been seen.
    send: ({ body, clientId }, file, { signal, onProgress }) =>
      client.reply({ feedbackId, body, clientId, onProgress, readUntil: 0, attachment: file ?? undefined }, { signal }),
    async archive({ readUntil, signal }) {
      const changed = await client.setStatus({ feedbackId, status: 'archived', readUntil: readUntil ?? 0 }, { signal });
      return changed.ok ? { ok: true, value: changed.value.status } : changed;
    },
    rate: () =>
      Promise.resolve({
        ok: false,
        error: { type: 'malformed', path: '', message: 'Only the customer may rate' },
      }),
    openRoom(listener) {
      room = openStaffChatRoom(
        {
          socketUrl,
          feedbackId,
          credentials: { staffSession: true },
          decode: decodeTimelineEvent,
          decodeTyping,
          decodeReadReceipt,
          clock,
          // An invalid event is ignored, since the next load has what it told.
          handlers: {
            presence: (json) => handle(decodePresence(json), team.onPresence),
            note_added: (json) => handle(decodeNoteAdded(json), team.onNoteAdded),
            note_removed: (json) => handle(decodeNoteRemoved(json), team.onNoteRemoved),
          },
        },
        {
          ...listener,
          onSubscribed(recovered) {
            listener.onSubscribed(recovered);
            team.onJoined();
          },
        },
      );
      return room;
    },
    publishActivity: (activity) => room?.emit('presence', { activity }),
  };
}

function handle<Value>(
  decoded: { readonly ok: true; readonly value: Value } | { readonly ok: false },
  listener: (value: Value) => void,
): void {
  if (decoded.ok) listener(decoded.value);
}
