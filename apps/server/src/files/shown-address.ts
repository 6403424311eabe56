import type { AttachmentRow } from '../database/tables.ts';
import type { FileAddress } from './file-address.ts';

/** Writes the address of a file as a chat carries it: empty while the scanner has not let the file pass. */
export function shownAddress(file: Pick<AttachmentRow, 'file_key' | 'scan'>, addressOf: FileAddress): string {
  return file.scan === null ? addressOf(file.file_key) : '';
}
