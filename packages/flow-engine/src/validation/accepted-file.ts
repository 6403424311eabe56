import { MAX_FILE_BYTES, type Question } from '@product/model';
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

const anyImage = 'image/*';

/**
 * Tells whether a file has a type that `accept` of its question lists. Entries that the style does not accept are ignored,
 * because a server rejects such files. A list without any other entry accepts every file.
 *
 * @param isAccepted Tells whether the style of the question accepts a file.
 */
export function isListedFile(
  question: Pick<Question, 'accept'>,
  file: NamedFile,
  isAccepted: (file: NamedFile) => boolean,
): boolean {
  const possible = possibleTypes(question, isAccepted);
  const type = file.type === '' ? typeOfName(file.name) : file.type.toLowerCase();
  return possible.length === 0 || possible.includes(type) || (possible.includes(anyImage) && type.startsWith('image/'));
}

/** Lists the MIME types of `accept` that the style of the question accepts too. */
export function possibleTypes(
  { accept }: Pick<Question, 'accept'>,
  isAccepted: (file: NamedFile) => boolean,
): readonly string[] {
  const listed = Array.isArray(accept) ? accept.map(toType) : [];
  return listed.filter((type) => isAccepted({ name: '', type: type === anyImage ? 'image/png' : type }));
}

/** Converts an entry, such as `.jpg` or `image/*`, to a MIME type. */
function toType(entry: unknown): string {
  const word = isString(entry) ? entry.trim().toLowerCase() : '';
  if (word.startsWith('.')) return types.get(word.slice(1)) ?? word;
  return word === 'image/jpg' ? 'image/jpeg' : word;
}

function typeOfName(name: string): string {
  return types.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? '';
}

/** Returns the most bytes of a file: those that the question allows, or that a server stores. A limit not above 0 is ignored. */
export function maxBytesOf({ maxFileBytes }: Pick<Question, 'maxFileBytes'>): number {
  return maxFileBytes !== undefined && maxFileBytes > 0 ? Math.min(maxFileBytes, MAX_FILE_BYTES) : MAX_FILE_BYTES;
}
