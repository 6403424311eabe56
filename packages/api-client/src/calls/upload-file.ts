import type { RequestError, Result } from '@product/model';
import { directUploadRoute, uploadAttachmentRoute } from '../contract/routes.ts';
import { directUploadWire, uploadAttachmentWire } from '../contract/wire/upload.ts';
import { decoder } from '../decode/decode.ts';
import type { CallOptions, Send } from '../http/send.ts';
import { xhrTransport } from '../http/xhr-transport.ts';

export interface UploadFileInput {
  readonly file: Blob;
  /** Node and device of the survey: no other feedback can take the file. */
  readonly nodeId?: string | undefined;
  readonly deviceId?: string | undefined;
  /** Whole percent of both uploads together, never falling; 100 once both are answered. */
  readonly onProgress?: ((progressPercent: number) => void) | undefined;
}

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

const decodeAttachment = decoder(uploadAttachmentWire, ({ id, file_url }) => ({ id, url: file_url }));
const decodeBlob = decoder(directUploadWire, ({ data }): UploadedBlob => ({ id: data.id }));

/**
 * Uploads a file by both calls at once. One signal cancels both; a failure of one ends the other and is the outcome.
 */
export async function uploadFile(
  send: Send,
  { file, nodeId, deviceId, onProgress }: UploadFileInput,
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
  const headers = { ...(nodeId && { 'X-Node-Id': nodeId }), ...(deviceId && { 'X-Device-Id': deviceId }) };
  const shared = { body: { file }, headers, signature, signal: both.signal, uploadTransport: xhrTransport };
  const [attachment, blob] = await Promise.all([
    send({ ...shared, route: uploadAttachmentRoute, decode: decodeAttachment, onProgress: report.attachment }).then(
      settled,
    ),
    send({ ...shared, route: directUploadRoute, decode: decodeBlob, onProgress: report.blob })
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

/** Both bodies weigh the same, so the joint progress is the mean. 100 is kept for the server's word. */
function jointProgress(onProgress: UploadFileInput['onProgress']) {
  if (onProgress === undefined) return { attachment: undefined, blob: undefined };
  const percents = { attachment: 0, blob: 0 };
  let told = -1;
  const reporter = (part: keyof typeof percents) => (progressPercent: number) => {
    percents[part] = progressPercent;
    const joint = Math.min(99, Math.floor((percents.attachment + percents.blob) / 2));
    if (joint <= told) return;
    told = joint;
    onProgress(joint);
  };
  return { attachment: reporter('attachment'), blob: reporter('blob') };
}

function isNotOffered(outcome: Result<unknown>): boolean {
  return !outcome.ok && outcome.error.type === 'http' && [404, 405, 501].includes(outcome.error.status);
}
