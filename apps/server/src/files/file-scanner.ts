import { millisecondsInMinute } from 'date-fns/constants';
import * as v from 'valibot';
import { publishChat } from '../chat/publish-chat.ts';
import { loadTimelineItems } from '../chat/timeline-item.ts';
import type { AttachmentRow } from '../database/tables.ts';
import { describeError } from '../errors/describe-error.ts';
import type { CallWebhook } from '../outbound/webhook.ts';
import type { Services } from '../services.ts';
import { scanPath } from './file-address.ts';

/** Sends each new file to the operator's scanner. The server serves a file only after the response `{ "clean": true }`. */
export interface FileScanner {
  /** Scans waiting files now. */
  wake(): void;
}

export interface FileScannerOptions {
  /** `FILE_SCAN_WEBHOOK_URL`. */
  readonly webhookUrl: string;
  readonly callWebhook: CallWebhook;
  /** Address of this server for the scanner. */
  readonly serverUrl: string;
}

const INTERVAL_MS = millisecondsInMinute;
/** Files of one run, newest first, so that a file without a response does not block the others. */
const FILES_PER_RUN = 50;
const verdict = v.object({ clean: v.boolean() });

/** Scans waiting files after each upload and every minute. A failed scan is repeated. */
export function startFileScanner(
  services: Services,
  options: FileScannerOptions,
): FileScanner & { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let again = false;
  const wake = (): void => {
    if (running !== undefined) {
      again = true;
      return;
    }
    again = false;
    running = scanWaiting(services, options)
      .catch((error: unknown) => services.log.error({ error: describeError(error) }, 'scanning files'))
      .finally(() => {
        running = undefined;
        if (again) wake();
      });
  };
  const timer = setInterval(wake, INTERVAL_MS);
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      again = false;
      await running;
    },
  };
}

async function scanWaiting(services: Services, options: FileScannerOptions): Promise<void> {
  const waiting = await services.database
    .selectFrom('attachments')
    .selectAll()
    .where('scan', '=', 'pending')
    .orderBy('created_at', 'desc')
    .limit(FILES_PER_RUN)
    .execute();
  for (const file of waiting) await scanFile(services, options, file);
}

async function scanFile(services: Services, options: FileScannerOptions, file: AttachmentRow): Promise<void> {
  const { database, files, log } = services;
  const { id, file_key, name, content_type, size_bytes } = file;
  const url = `${options.serverUrl}${scanPath(file_key, services.fileSecret, services.now())}`;
  const called = await options.callWebhook(options.webhookUrl, {
    type: 'file.scan',
    file: { id, name, content_type, size_bytes: Number(size_bytes), url },
  });
  const result = called.ok ? v.safeParse(verdict, called.json) : undefined;
  if (result?.success !== true) {
    log.warn(
      { file: id, reason: called.ok ? 'answered something else' : called.reason },
      'a file waits for the scanner',
    );
    return;
  }
  const isClean = result.output.clean;
  if (!isClean) {
    log.warn({ file: id }, 'the scanner refused a file');
    await files.remove(file_key);
  }
  await database
    .updateTable('attachments')
    .set({ scan: isClean ? null : 'refused' })
    .where('id', '=', id)
    .where('scan', '=', 'pending')
    .execute();
  await publishFile(services, id);
}

/** Publishes the messages that show the file. A file without a feedback is shown nowhere. */
async function publishFile(services: Services, fileId: string): Promise<void> {
  const { database } = services;
  const file = await database
    .selectFrom('attachments')
    .select('feedback_id')
    .where('id', '=', fileId)
    .executeTakeFirst();
  const feedback = file?.feedback_id == null ? undefined : await services.loaders.loadFeedback(file.feedback_id);
  if (feedback === undefined) return;
  const messages = await database
    .selectFrom('messages')
    .selectAll()
    .where('feedback_id', '=', feedback.id)
    .where('attachment_id', '=', fileId)
    .execute();
  await publishChat(services, { feedback, items: await loadTimelineItems(services, feedback, messages) });
}
