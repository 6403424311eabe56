import { millisecondsInMinute } from 'date-fns/constants';
import * as v from 'valibot';
import { publishChat } from '../chat/publish-chat.ts';
import { loadTimelineItems } from '../chat/timeline-item.ts';
import type { AttachmentRow } from '../database/tables.ts';
import type { CallWebhook } from '../outbound/webhook.ts';
import type { Services } from '../services.ts';
import type { Loop } from '../ticks/repeat.ts';
import { scanPath } from './file-address.ts';

export interface FileScannerOptions {
  /** `FILE_SCAN_WEBHOOK_URL`. */
  readonly webhookUrl: string;
  readonly callWebhook: CallWebhook;
  /** Address of this server for the scanner. */
  readonly serverUrl: string;
}

/** Exceeds the time limit of a call to the scanner. */
const DEADLINE_MS = 40_000;
/** Files of one list, newest first, so that a file without a response does not block the others. */
const FILES_PER_LIST = 50;
const verdict = v.object({ clean: v.boolean() });

/**
 * Sends each new file to the operator's scanner, after each upload and every minute. The server serves a file only after
 * the response `{ "clean": true }`. A failed scan is repeated.
 *
 * @returns The loop, whose tick scans one file, and the function that an upload calls before it wakes the loop.
 */
export function fileScanner(
  services: Services,
  options: FileScannerOptions,
): { readonly loop: Loop; readonly fileAdded: () => void } {
  let listed: readonly AttachmentRow[] = [];
  let isAsked = false;
  return {
    fileAdded: () => {
      isAsked = true;
    },
    loop: {
      name: 'file_scanner',
      intervalMs: millisecondsInMinute,
      deadlineMs: DEADLINE_MS,
      async tick() {
        if (listed.length === 0) {
          isAsked = false;
          listed = await listWaiting(services);
        }
        const [file, ...rest] = listed;
        listed = rest;
        if (file !== undefined) await scanFile(services, options, file);
        return listed.length > 0 || isAsked;
      },
    },
  };
}

function listWaiting({ database }: Services): Promise<readonly AttachmentRow[]> {
  return database
    .selectFrom('attachments')
    .selectAll()
    .where('scan', '=', 'pending')
    .orderBy('created_at', 'desc')
    .limit(FILES_PER_LIST)
    .execute();
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
