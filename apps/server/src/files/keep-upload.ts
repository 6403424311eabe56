import { randomUUID } from 'node:crypto';
import type { AttachmentRow } from '../database/tables.ts';
import { createToken } from '../secrets/token.ts';
import type { Services } from '../services.ts';
import type { ReceivedFile } from './receive-multipart.ts';

export interface UploadOwner {
  readonly nodeId: string | null;
  readonly deviceId: string | null;
}

/** Puts a received file where it stays. Its row is for the caller to write; without a row nobody can read it. */
export async function keepUpload(
  { files, configuration, now }: Pick<Services, 'files' | 'configuration' | 'now'>,
  file: ReceivedFile,
  owner: UploadOwner,
): Promise<Omit<AttachmentRow, 'feedback_id'>> {
  const fileKey = createToken();
  await files.keep(fileKey, file.path, file.mediaType);
  return {
    id: randomUUID(),
    file_key: fileKey,
    name: file.name,
    content_type: file.mediaType,
    size_bytes: file.sizeBytes,
    width_px: file.widthPx,
    height_px: file.heightPx,
    created_at: now(),
    node_id: owner.nodeId,
    device_id: owner.deviceId,
    scan: configuration.fileScanWebhookUrl === null ? null : 'pending',
  };
}
