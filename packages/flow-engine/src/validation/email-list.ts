import { isEmail } from './email.ts';

/** Top-level domains that the specification's pattern accepts: 2 to 4 letters, in the last address up to 8. */
const withinList = /\.[a-z]{2,4}\s*$/i;
const atTheEnd = /\.[a-z]{2,8}\s*$/i;

/**
 * Validates a list of e-mail addresses separated by commas. An empty text is an empty list.
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
    (address, index) => isEmail(address) && (index === last ? atTheEnd : withinList).test(address),
  );
}
