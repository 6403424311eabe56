import { type UploadInput, uploadCalls } from '@product/contract/client';
import type { RequestError, Result } from '@product/model';
import type { CallOptions, Send } from '../http/send.ts';

export interface FileUploaded {
  /** Goes into `attachment_ids`. */
  readonly attachmentId: string;
  readonly url: string;
  /** Goes into `active_storage_blob_id`; null where the server offers no direct uploads. */
  readonly blobId: string | null;
}

interface UploadedBlob {
  readonly id: string | null;
}

const noBlob: Result<UploadedBlob> = { ok: true, value: { id: null } };

/**
 * Uploads a file by both calls at once. The signal cancels both. A failed call ends the other one and is the outcome.
 *
 * @param input Its `onProgress` receives the percent of both uploads together, never falling; 100 once both are stored.
 */
export async function uploadFile(
  send: Send,
  { onProgress, ...input }: UploadInput,
  { signal, signature }: CallOptions = {},
): Promise<Result<FileUploaded>> {
  const both = new AbortController();
  const cancel = (): void => both.abort();
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);

  const report = jointProgress(onProgress);
  let firstError: RequestError | undefined;
  const settled = <Value>(outcome: Result<Value>): Result<Value> => {
    if (!outcome.ok && firstError === undefined) {
      firstError = outcome.error;
      cancel();
    }
    return outcome;
  };
  const { uploadAttachment, directUpload } = uploadCalls;
  const options = { signature, signal: both.signal };
  const [attachment, blob] = await Promise.all([
    send(uploadAttachment, uploadAttachment.request({ ...input, onProgress: report.attachment }), options).then(
      settled,
    ),
    send<UploadedBlob>(directUpload, directUpload.request({ ...input, onProgress: report.blob }), options)
      .then((outcome) => (isNotOffered(outcome) ? noBlob : outcome))
      .then(settled),
  ]);
  signal?.removeEventListener('abort', cancel);

  if (!attachment.ok) return { ok: false, error: firstError ?? attachment.error };
  if (!blob.ok) return { ok: false, error: firstError ?? blob.error };
  onProgress?.(100);
  return {
    ok: true,
    value: { attachmentId: attachment.value.id, url: attachment.value.url, blobId: blob.value.id },
  };
}

/** Both bodies weigh the same, so the joint progress is the mean. 100 waits for the server's response. */
function jointProgress(onProgress: UploadInput['onProgress']) {
  if (onProgress === undefined) return { attachment: undefined, blob: undefined };
  const percents = { attachment: 0, blob: 0 };
  let reported = -1;
  const reporter = (part: keyof typeof percents) => (progressPercent: number) => {
    percents[part] = progressPercent;
    const joint = Math.min(99, Math.floor((percents.attachment + percents.blob) / 2));
    if (joint <= reported) return;
    reported = joint;
    onProgress(joint);
  };
  return { attachment: reporter('attachment'), blob: reporter('blob') };
}

function isNotOffered(outcome: Result<unknown>): boolean {
  return !outcome.ok && outcome.error.type === 'http' && [404, 405, 501].includes(outcome.error.status);
}
