import { createBatcher } from '../batching/batcher.ts';
import type { AttachmentRow, Database, FeedbackRow, MessageRow } from '../database/tables.ts';
import type { Failure } from '../errors/failure.ts';
import { isTransient } from '../errors/transient-error.ts';
import type { StoredRating } from './chat-detail.ts';
import type { ChatLimits } from './chat-limits.ts';
import { writeMessages } from './write-messages.ts';
import { writeOneMessage } from './write-one-message.ts';

export interface MessageToWrite {
  readonly feedbackId: string;
  readonly actor: 'customer' | 'other';
  readonly body: string;
  /** The sending page's own id for the message: sent twice, it is stored once. Null: made here. */
  readonly clientId: string | null;
  readonly attachment: Omit<AttachmentRow, 'feedback_id'> | null;
  /** The colleague; null for the customer. */
  readonly sender: { readonly id: string; readonly name: string } | null;
  /** Undefined: the chat takes any number. Staff are never limited. */
  readonly limits?: ChatLimits | undefined;
  /** Epoch ms. */
  readonly now: number;
}

export interface WrittenMessage {
  readonly ok: true;
  readonly message: MessageRow;
  readonly feedback: FeedbackRow;
  /** False when the message was there already: nothing changed, and a file that came with it is not needed. */
  readonly isNew: boolean;
  /** The chat's ratings, oldest first, where they were read on the way. */
  readonly ratings?: readonly StoredRating[];
}

/** In one statement: enough for a busy moment, few enough that the first of them waits little for the last. */
const MOST = 100;

type Write = (message: MessageToWrite) => Promise<WrittenMessage | Failure>;

const writers = new WeakMap<Database, Write>();

/**
 * Adds a message to a chat that is open. When this resolves, the message is on disk. Messages of different chats that
 * come at about the same time are stored together, and are all acknowledged after the one commit. Those of one chat are
 * stored one after the other, in the order in which they came to this process; writers of several processes wait for each
 * other at the chat's row, so that the timeline has one order.
 */
export function writeMessage(database: Database, message: MessageToWrite): Promise<WrittenMessage | Failure> {
  const write = writers.get(database) ?? createWriter(database);
  writers.set(database, write);
  return write(message);
}

function createWriter(database: Database): Write {
  return createBatcher<MessageToWrite, WrittenMessage | Failure>({
    most: MOST,
    keyOf: ({ feedbackId }) => feedbackId,
    run: (messages) => writeMessages(database, messages),
    // A message that is there already, a chat that is closed: found out by itself.
    runOne: (message) => writeOneMessage(database, message),
    // When the database is away, it is away for each of them, and whether the batch was stored is not known: the sender,
    // who tries again with the same client id, finds out.
    failsAll: isTransient,
  });
}
