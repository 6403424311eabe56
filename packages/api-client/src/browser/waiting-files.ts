import type { FeedbackPayload, Result } from '@product/model';
import { isFiniteNumber, isNullOr, isObjectOf, isString } from '@product/model/guard';
import type { Clock } from '@product/runtime';
import { millisecondsInHour } from 'date-fns/constants';
import type { ApiClient } from '../client/create-api-client.ts';
import type { FileUploaded } from '../client/upload-file.ts';
import type { PayloadPreparation } from '../feedback-queue/create-feedback-queue.ts';
import { isTransient } from '../feedback-queue/retry.ts';
import type { BlobStorage } from './blob-storage.ts';

type Prepared = Awaited<NonNullable<ReturnType<PayloadPreparation['prepare']>>>;

/** Prefix of a reference, which replaces the id of a file until its upload. */
const REFERENCE = 'local-file:';
/** Milliseconds in which an upload is valid. A server removes unclaimed files later than that. */
const UPLOAD_VALID_MS = 12 * millisecondsInHour;
/** Suffix of the key of an uploaded file's ids. */
const IDS = '.ids';
/** An upload, with its time in epoch ms. */
interface StoredUpload extends FileUploaded {
  readonly at: number;
}

const isStoredUpload = isObjectOf<StoredUpload>({
  attachmentId: isString,
  blobId: isNullOr(isString),
  url: isString,
  at: isFiniteNumber,
});

export interface WaitingFiles extends PayloadPreparation {
  /**
   * Stores a file that could not be uploaded without a network. The returned ids go into the answer like those of an
   * upload. The queue uploads the file before it posts the feedback.
   */
  store(file: Blob): Promise<FileUploaded>;
}

/** Creates the store of files that wait on the device with their feedbacks. */
export function createWaitingFiles(options: {
  readonly api: Pick<ApiClient, 'uploadFile'>;
  readonly blobs: BlobStorage;
  readonly createId: () => string;
  readonly clock: Pick<Clock, 'now'>;
}): WaitingFiles {
  const { api, blobs, clock, createId } = options;

  /** Returns the ids of an earlier upload. The session keeps the reference of an uploaded file, also after a reload. */
  const uploadedBefore = async (id: string): Promise<FileUploaded | undefined> => {
    const ids = await blobs.get(`${id}${IDS}`);
    if (ids === undefined) return undefined;
    const json: unknown = JSON.parse(await ids.text());
    if (!isStoredUpload(json)) return undefined;
    const { at, ...uploaded } = json;
    const isRecent = clock.now() - at < UPLOAD_VALID_MS;
    // A file without bytes belongs to a stored feedback, and stays there.
    return isRecent || (await blobs.get(id)) === undefined ? uploaded : undefined;
  };

  /** Uploads one file. Null for a missing or a rejected file: the feedback goes without it. */
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
    return uploaded.ok || isTransient(uploaded.error) ? uploaded : { ok: true, value: null };
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
    async store(file) {
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
 * Removes the files of forgotten answers, except those of queued feedbacks.
 *
 * @param forgotten Texts of stored answers.
 * @param queued Texts of queued feedbacks.
 */
export async function forgetWaitingFiles(
  blobs: BlobStorage,
  forgotten: readonly string[],
  queued: readonly string[],
): Promise<void> {
  const idsIn = (texts: readonly string[]): readonly string[] =>
    [...texts.join('\n').matchAll(/local-file:([\w-]+)/g)].map(([, id = '']) => id);
  const used = new Set(idsIn(queued));
  const gone = idsIn(forgotten).filter((id) => !used.has(id));
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
