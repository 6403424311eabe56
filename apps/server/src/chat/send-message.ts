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

/** Stores the file, then the message. A file without a new message is removed again. */
async function insertWithFile(
  services: Services,
  { file, ...message }: MessageToSend,
): Promise<InsertedMessage | Failure> {
  const { configuration, files, insertMessage, now } = services;
  const limits = configuration.chatLimits;
  if (file === undefined) return insertMessage({ ...message, attachment: null, limits, now: now() });
  const attachment = await storeUpload(services, file, { nodeId: null, deviceId: null });
  const inserted = await insertMessage({ ...message, attachment, limits, now: now() }).catch(async (error: unknown) => {
    await files.remove(attachment.file_key);
    throw error;
  });
  if (inserted.ok && inserted.isNew) services.fileAdded();
  else await files.remove(attachment.file_key);
  return inserted;
}
