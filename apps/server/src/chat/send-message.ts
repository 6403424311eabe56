import type { Transaction } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import { withCallLimit, withinCall } from '../database/statement-limit.ts';
import type { Database, Tables } from '../database/tables.ts';
import { together } from '../database/together.ts';
import { type Failure, fail, rateLimited } from '../errors/failure.ts';
import type { ReceivedFile } from '../files/receive-multipart.ts';
import { storeUpload } from '../files/store-upload.ts';
import type { Services } from '../services.ts';
import type { InsertedMessage, NewMessage } from './insert-message.ts';
import { publishChat } from './publish-chat.ts';
import { loadTimelineItem, type TimelineItemWire } from './timeline-item.ts';

export interface MessageToSend
  extends Pick<NewMessage, 'feedbackId' | 'actor' | 'body' | 'clientId' | 'sawOpen' | 'sender' | 'audit'> {
  readonly file: ReceivedFile | undefined;
}

/** Stores a message of either side, publishes it and returns its timeline item. */
export async function sendMessage(
  services: Services,
  message: MessageToSend,
): Promise<{ readonly ok: true; readonly item: TimelineItemWire } | Failure> {
  const { feedbackId, actor, body, file } = message;
  if (body.trim() === '' && file === undefined) {
    return fail('invalid_request', 'A message needs a text or an image', [{ path: 'body', code: 'required' }]);
  }
  const { limiter, metrics } = services;
  const side = `${feedbackId}/${actor}`;
  const waitSeconds =
    (await limiter.take('chat', side)) || (await limiter.take('chat_bytes', side, Buffer.byteLength(body)));
  if (waitSeconds > 0) return rateLimited(waitSeconds);
  const inserted = await insertWithFile(services, message);
  if (!inserted.ok) return inserted;
  if (inserted.isNew) metrics.messageStored(actor);
  const { feedback, ratings } = inserted;
  const item = await loadTimelineItem(services, feedback, inserted.message);
  // A retry is published too: the process that stored the message may have ended before it published it.
  await publishChat(services, { feedback, items: [item], ratings });
  return { ok: true, item };
}

/** Stores the file, then the message, and waits for that no longer than the call may. */
async function insertWithFile(
  services: Services,
  { file, ...message }: MessageToSend,
): Promise<InsertedMessage | Failure> {
  const { configuration, now } = services;
  const limits = configuration.chatLimits;
  const attachment = file === undefined ? null : await storeUpload(services, file, { nodeId: null, deviceId: null });
  return withinCall(insertOrRemove(services, { ...message, attachment, limits, now: now() }));
}

/** Inserts a message. A file that has no new message then is removed again, also after the call has ended. */
async function insertOrRemove(services: Services, message: NewMessage): Promise<InsertedMessage | Failure> {
  const { files, fileAdded, insertMessage } = services;
  const { attachment } = message;
  if (attachment === null) return insertMessage(message);
  const inserting = insertMessage(message);
  // A call whose connection broke may have stored its message. A file whose message is unknown stays.
  const isStored = await inserting.then(
    (inserted) => inserted.ok && inserted.isNew,
    () => hasFile(services.database, message.feedbackId, attachment.id).catch(() => true),
  );
  if (isStored) fileAdded();
  else await files.remove(attachment.file_key);
  return inserting;
}

/** Tells whether a chat has a file. Waits for a transaction that still writes to the chat. */
function hasFile(database: Database, feedbackId: string, fileId: string): Promise<boolean> {
  const find = (transaction: Transaction<Tables>) => {
    const chat = transaction.selectFrom('feedbacks').select('id').where('id', '=', feedbackId);
    return together(transaction, [
      isPostgres(transaction) ? chat.forUpdate() : chat,
      transaction.selectFrom('attachments').select('id').where('id', '=', fileId),
    ]);
  };
  return withCallLimit(async () => {
    const [, found] = await database.transaction().execute(find);
    return found.length > 0;
  });
}
