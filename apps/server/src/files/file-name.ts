import { cutText, toLine } from '@product/model';

const NAME_LENGTH = 200;

/** Equivalent extensions. */
const equivalents: Readonly<Record<string, readonly string[]>> = {
  '.jpg': ['.jpeg', '.jpe', '.jfif'],
  '.heic': ['.heif'],
};

/**
 * Cleans a visitor's file name: no folders, no control characters, and the extension of the file's content. The server
 * uses the name as text, never as a path.
 */
export function nameFor(given: string, extension: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const cleaned = toLine(last)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const [, stem = cleaned, own = ''] = /^(.*?)(\.[a-z\d]{1,8})?$/is.exec(cleaned) ?? [];
  const lower = own.toLowerCase();
  const isRight = lower === extension || equivalents[extension]?.includes(lower) === true;
  return `${cutText(stem, NAME_LENGTH) || 'file'}${isRight ? own : extension}`;
}
