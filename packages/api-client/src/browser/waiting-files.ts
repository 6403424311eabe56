import type { FeedbackPayload, Result } from '@product/model';
import type { Clock } from '@product/runtime';
import { millisecondsInHour } from 'date-fns/constants';
import * as v from 'valibot';
import type { ApiClient } from '../client/create-api-client.ts';
import type { FileUploaded } from '../client/upload-file.ts';
import type { PayloadPreparation } from '../feedback-queue/create-feedback-queue.ts';
import { mayPassLater } from '../feedback-queue/retry.ts';
import type { BlobStorage } from './blob-storage.ts';

type Prepared = Awaited<NonNullable<ReturnType<PayloadPreparation['prepare']>>>;

/** Stands in a payload for the id that an upload will give. */
const REFERENCE = 'local-file:';
/** A server removes a file that no feedback took; the shortest such wait is longer than this. */
const UPLOAD_COUNTS_MS = 12 * millisecondsInHour;
/** Ends the name under which the ids of an uploaded file are kept. */
const IDS = '.ids';
const uploadedIds = v.object({
  attachmentId: v.string(),
  blobId: v.nullable(v.string()),
  url: v.string(),
  at: v.number(),
});

export interface WaitingFiles extends PayloadPreparation {
  /**
   * Keeps a file that could not be uploaded for want of a network. The ids that come back go into the answer like those
   * of an upload; the queue uploads the file before it posts the feedback.
   */
  keep(file: Blob): Promise<FileUploaded>;
}

/** Files that wait on the device with the feedbacks that name them. */
export function createWaitingFiles(options: {
  readonly api: Pick<ApiClient, 'uploadFile'>;
  readonly blobs: BlobStorage;
  readonly createId: () => string;
  readonly clock: Pick<Clock, 'now'>;
}): WaitingFiles {
  const { api, blobs, clock, createId } = options;

  /** The session goes on naming a file by its reference after a save has uploaded it, after a reload too. */
  const uploadedBefore = async (id: string): Promise<FileUploaded | undefined> => {
    const ids = await blobs.get(`${id}${IDS}`);
    if (ids === undefined) return undefined;
    const json: unknown = JSON.parse(await ids.text());
    if (!v.is(uploadedIds, json)) return undefined;
    const { at, ...uploaded } = json;
    const isRecent = clock.now() - at < UPLOAD_COUNTS_MS;
    // Without its bytes the file was part of a stored feedback, where it stays.
    return isRecent || (await blobs.get(id)) === undefined ? uploaded : undefined;
  };

  /** Null: the file is gone or will never be taken, and the feedback goes without it. */
  const upload = async (
    reference: string,
    payload: FeedbackPayload,
    signature: string | undefined,
  ): Promise<Result<FileUploaded | null>> => {
    const id = reference.slice(REFERENCE.length);
    const before = await uploadedBefore(id);
    if (before !== undefined) return { ok: true, value: before };
    const file = await blobs.get(id);
    if (file === undefined) return { ok: true, value: null };
    const uploaded = await api.uploadFile(
      { file, nodeId: payload.node_id, deviceId: payload.device_id },
      { signature },
    );
    if (uploaded.ok) await blobs.put(`${id}${IDS}`, new Blob([JSON.stringify({ ...uploaded.value, at: clock.now() })]));
    return uploaded.ok || mayPassLater(uploaded.error) ? uploaded : { ok: true, value: null };
  };

  const uploadAll = async (
    payload: FeedbackPayload,
    references: readonly string[],
    signature: string | undefined,
  ): Promise<Prepared> => {
    const uploads = new Map<string, FileUploaded | null>();
    for (const reference of references) {
      const uploaded = await upload(reference, payload, signature);
      if (!uploaded.ok) return uploaded;
      uploads.set(reference, uploaded.value);
    }
    const forget = (): void => {
      for (const reference of references) blobs.remove(reference.slice(REFERENCE.length)).catch(() => undefined);
    };
    return { ok: true, value: { payload: withUploads(payload, uploads), forget } };
  };

  return {
    async keep(file) {
      const id = createId();
      await blobs.put(id, file);
      const reference = `${REFERENCE}${id}`;
      return { attachmentId: reference, blobId: reference, url: '' };
    },
    prepare(payload, headers = {}) {
      const references = referencesOf(payload);
      return references.length === 0 ? undefined : uploadAll(payload, references, headers['X-Signature']);
    },
  };
}

/**
 * Removes files that wait with answers which were forgotten, but for those that a feedback in the queue names.
 *
 * @param forgotten Texts of stored answers.
 * @param queued Texts of what waits to be sent.
 */
export async function forgetWaitingFiles(
  blobs: BlobStorage,
  forgotten: readonly string[],
  queued: readonly string[],
): Promise<void> {
  const idsIn = (texts: readonly string[]): readonly string[] =>
    [...texts.join('\n').matchAll(/local-file:([\w-]+)/g)].map(([, id = '']) => id);
  const kept = new Set(idsIn(queued));
  const gone = idsIn(forgotten).filter((id) => !kept.has(id));
  await Promise.all(gone.flatMap((id) => [blobs.remove(id), blobs.remove(`${id}${IDS}`)]));
}

function referencesOf({ attachment_ids, responses }: FeedbackPayload): readonly string[] {
  const ids = [...attachment_ids, ...responses.map((item) => item.active_storage_blob_id ?? '')];
  return [...new Set(ids.filter((id) => id.startsWith(REFERENCE)))];
}

function withUploads(payload: FeedbackPayload, uploads: ReadonlyMap<string, FileUploaded | null>): FeedbackPayload {
  return {
    ...payload,
    attachment_ids: payload.attachment_ids.flatMap((id) => {
      const uploaded = uploads.get(id);
      return uploaded === undefined ? [id] : uploaded === null ? [] : [uploaded.attachmentId];
    }),
    responses: payload.responses.flatMap(({ active_storage_blob_id: id, ...item }) => {
      const uploaded = id === undefined ? undefined : uploads.get(id);
      if (uploaded === null) return [];
      const blobId = uploaded === undefined ? id : (uploaded.blobId ?? undefined);
      return [{ ...item, ...(blobId !== undefined && { active_storage_blob_id: blobId }) }];
    }),
  };
}
