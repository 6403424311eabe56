import { randomUUID } from 'node:crypto';
import type { AttachmentRow } from '../database/tables.ts';
import { createToken } from '../secrets/token.ts';
import type { Services } from '../services.ts';
import type { ReceivedFile } from './receive-multipart.ts';

export interface UploadOwner {
  readonly nodeId: string | null;
  readonly deviceId: string | null;
}

/** Moves a received file into the file storage and returns its row. The caller inserts the row. */
export async function storeUpload(
  { files, configuration, now }: Pick<Services, 'files' | 'configuration' | 'now'>,
  file: ReceivedFile,
  owner: UploadOwner,
): Promise<Omit<AttachmentRow, 'feedback_id'>> {
  const fileKey = createToken();
  await files.store(fileKey, file.path, file.mediaType);
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
