import { isEmail } from './email.ts';

/** Top-level domains as long as the specification's list pattern takes them: 2 to 4 letters, in the last address to 8. */
const withinList = /\.[a-z]{2,4}\s*$/i;
const atTheEnd = /\.[a-z]{2,8}\s*$/i;

/**
 * True for a list of e-mail addresses with commas between them; an empty text is an empty list.
 *
 * @example
 * isEmailList('ada@example.com, bob@example.museum'); // true
 */
export function isEmailList(text: string): boolean {
  if (typeof text !== 'string') return false;
  if (text.trim() === '') return true;
  const addresses = text.split(',');
  const last = addresses.length - 1;
  return addresses.every(
    (address, position) => isEmail(address) && (position === last ? atTheEnd : withinList).test(address),
  );
}
