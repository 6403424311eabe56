import { randomUUID } from 'node:crypto';
import type { AttachmentRow } from '../database/tables.ts';
import { createToken } from '../secrets/token.ts';
import type { FileStorage } from './file-storage.ts';
import type { ReceivedFile } from './receive-multipart.ts';

/** Puts a received file where it stays. Its row is for the caller to write; without a row nobody can read it. */
export async function keepUpload(
  storage: FileStorage,
  file: ReceivedFile,
  now: number,
): Promise<Omit<AttachmentRow, 'feedback_id'>> {
  const fileKey = createToken();
  await storage.keep(fileKey, file.path, file.mediaType);
  return {
    id: randomUUID(),
    file_key: fileKey,
    name: file.name,
    content_type: file.mediaType,
    size_bytes: file.sizeBytes,
    width_px: file.widthPx,
    height_px: file.heightPx,
    created_at: now,
  };
}
