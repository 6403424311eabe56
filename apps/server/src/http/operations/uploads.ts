import { keepUpload } from '../../files/keep-upload.ts';
import type { ReceivedFile } from '../../files/receive-multipart.ts';
import type { Handle } from '../endpoint.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';

const noFile = refuse('invalid_request', 'A file is missing', [{ path: 'file', code: 'required' }]);

async function keep(file: ReceivedFile, { database, files, addressOf, now }: Services) {
  const kept = await keepUpload(files, file, now());
  try {
    await database
      .insertInto('attachments')
      .values({ ...kept, feedback_id: null })
      .execute();
  } catch (error) {
    await files.remove(kept.file_key);
    throw error;
  }
  return { id: kept.id, url: addressOf(kept.file_key) };
}

export const uploadAttachment: Handle<'uploadAttachment'> = async ({ files }, services) => {
  const { file } = files;
  if (file === undefined) return noFile;
  const { id, url } = await keep(file, services);
  return { ok: true, value: { id, file_url: url } };
};

export const directUpload: Handle<'directUpload'> = async ({ files }, services) => {
  const { file } = files;
  return file === undefined ? noFile : { ok: true, value: { data: await keep(file, services) } };
};
