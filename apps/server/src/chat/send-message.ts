import { type Failure, fail, rateLimited } from '../errors/failure.ts';
import { keepUpload } from '../files/keep-upload.ts';
import type { ReceivedFile } from '../files/receive-multipart.ts';
import type { Services } from '../services.ts';
import { announce } from './announce.ts';
import type { TimelineItemWire } from './timeline-item.ts';
import { type MessageToWrite, writeMessage } from './write-message.ts';

export interface MessageToSend extends Pick<MessageToWrite, 'actor' | 'body' | 'clientId' | 'sender'> {
  readonly file: ReceivedFile | undefined;
}

/** The chat owns the file from the beginning. */
const ofTheChat = { nodeId: null, deviceId: null };

/** Stores a message of either side, tells the room, and gives it as the timeline has it. */
export async function sendMessage(
  services: Services,
  feedbackId: string,
  { actor, body, clientId, sender, file }: MessageToSend,
): Promise<{ readonly ok: true; readonly item: TimelineItemWire } | Failure> {
  const { configuration, database, files, limiter, now } = services;
  if (body.trim() === '' && file === undefined) {
    return fail('invalid_request', 'A message needs a text or an image', [{ path: 'body', code: 'required' }]);
  }
  const side = `${feedbackId}/${actor}`;
  const waitSeconds =
    (await limiter.take('chat', side)) || (await limiter.take('chat_bytes', side, Buffer.byteLength(body)));
  if (waitSeconds > 0) return rateLimited(waitSeconds);
  const attachment = file === undefined ? null : await keepUpload(services, file, ofTheChat);
  const written = await writeMessage(database, {
    feedbackId,
    actor,
    body,
    clientId,
    sender,
    attachment,
    limits: configuration.chatLimits,
    now: now(),
  }).catch(async (error: unknown) => {
    if (attachment !== null) await files.remove(attachment.file_key);
    throw error;
  });
  if (attachment !== null && (!written.ok || !written.isNew)) await files.remove(attachment.file_key);
  if (!written.ok) return written;
  if (attachment !== null && written.isNew) services.fileAdded();
  if (written.isNew) services.metrics.messageStored(actor);
  // Also when it was there already: the process that stored it may have ended before it told anybody.
  const { timeline_items } = await announce(services, written.feedback, [written.message], written.ratings);
  const [item] = timeline_items;
  if (item === undefined) throw new Error('A message makes an item');
  return { ok: true, item };
}
