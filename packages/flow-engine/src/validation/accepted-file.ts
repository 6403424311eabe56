import type { Question } from '@product/model';
import { isString } from '@product/model/guard';

interface NamedFile {
  readonly name: string;
  readonly type: string;
}

/** MIME types of the endings of images and PDF files, the only files that a server stores. */
const types: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['heic', 'image/heic'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
  ['pdf', 'application/pdf'],
]);

/**
 * Tells whether a file has a type that `accept` of its question lists. Entries other than images and PDF are ignored,
 * because a server rejects such files. A list without any other entry accepts every file.
 */
export function isListedFile({ accept }: Pick<Question, 'accept'>, file: NamedFile): boolean {
  const listed = Array.isArray(accept) ? accept.flatMap(toType) : [];
  const type = file.type === '' ? typeOfName(file.name) : file.type.toLowerCase();
  return listed.length === 0 || listed.some((entry) => entry === type || isOfGroup(entry, type));
}

/** Converts an entry, such as `.jpg` or `image/*`, to a MIME type. Empty for one that no server stores. */
function toType(entry: unknown): string[] {
  const word = isString(entry) ? entry.trim().toLowerCase() : '';
  const type = word.startsWith('.') ? types.get(word.slice(1)) : word === 'image/jpg' ? 'image/jpeg' : word;
  return type !== undefined && (type === 'application/pdf' || /^image\/[\w.+*-]+$/.test(type)) ? [type] : [];
}

function isOfGroup(entry: string, type: string): boolean {
  return entry === 'image/*' && type.startsWith('image/');
}

function typeOfName(name: string): string {
  return types.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? '';
}

/** Tells whether a file has more bytes than its question allows. A limit that is not above 0 is ignored. */
export function isTooLarge({ maxFileBytes }: Pick<Question, 'maxFileBytes'>, size: number): boolean {
  return maxFileBytes !== undefined && maxFileBytes > 0 && size > maxFileBytes;
}
