import type { RequestOf } from '@product/contract';
import { type Failure, fail } from '../../errors/failure.ts';
import type { ReceivedFile } from '../../files/receive-multipart.ts';
import { storeUpload } from '../../files/store-upload.ts';
import { requireSignature, signatureGraceMs } from '../../identity/link-signature.ts';
import type { Services } from '../../services.ts';
import type { Handler } from '../handler.ts';

type UploadHeaders = RequestOf<'uploadAttachment', 'headers'>;

const noFile = fail('invalid_request', 'A file is missing', [{ path: 'file', code: 'required' }]);

async function keep(file: ReceivedFile, headers: UploadHeaders, services: Services) {
  const { database, files, addressOf } = services;
  const owner = { nodeId: headers['x-node-id'] ?? null, deviceId: headers['x-device-id'] ?? null };
  const kept = await storeUpload(services, file, owner);
  try {
    await database
      .insertInto('attachments')
      .values({ ...kept, feedback_id: null })
      .execute();
  } catch (error) {
    await files.remove(kept.file_key);
    throw error;
  }
  services.fileAdded();
  return { id: kept.id, url: addressOf(kept.file_key) };
}

/** Checks the signature of an upload, with a grace period for files that a device queues with their feedback. */
async function requireUploadSignature(
  headers: UploadHeaders,
  { definitions, now }: Pick<Services, 'definitions' | 'now'>,
): Promise<Failure | undefined> {
  const nodeId = headers['x-node-id'];
  const node = nodeId === undefined ? undefined : await definitions.findNode(nodeId);
  const time = { now: now(), graceMs: signatureGraceMs.upload };
  return requireSignature(node === undefined ? [] : [node], headers['x-signature'], time);
}

export const uploadAttachment: Handler<'uploadAttachment'> = async ({ files, headers }, services) => {
  const { file } = files;
  if (file === undefined) return noFile;
  const unsigned = await requireUploadSignature(headers, services);
  if (unsigned !== undefined) return unsigned;
  const { id, url } = await keep(file, headers, services);
  return { ok: true, value: { id, file_url: url } };
};

export const directUpload: Handler<'directUpload'> = async ({ files, headers }, services) => {
  const { file } = files;
  if (file === undefined) return noFile;
  const unsigned = await requireUploadSignature(headers, services);
  return unsigned ?? { ok: true, value: { data: await keep(file, headers, services) } };
};
