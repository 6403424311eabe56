import type { ChatRead, NoteAdded, NoteRemoved, PresenceEvent, Typing } from '@product/contract';
import type { Socket } from 'socket.io';
import type { LiveChannel } from './live-channel.ts';
import type { Principal } from './principal.ts';

export interface ServerEvents {
  reply_created: (reply: Parameters<LiveChannel['replyCreated']>[0]) => void;
  feedback_changed: (change: { feedback: Parameters<LiveChannel['feedbackChanged']>[0] }) => void;
  typing: (typing: Typing) => void;
  chat_read: (read: ChatRead) => void;
  presence: (presence: PresenceEvent) => void;
  note_added: (added: NoteAdded) => void;
  note_removed: (removed: NoteRemoved) => void;
}
export type LiveSocket = Socket<Record<string, never>, ServerEvents, Record<string, never>, { principal?: Principal }>;
