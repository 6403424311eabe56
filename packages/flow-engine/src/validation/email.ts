import { withoutUnseen } from './unseen.ts';

/** Longest deliverable address (RFC 5321). Also bounds the work on hostile text. */
const MAX_LENGTH = 254;

const localPart = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const topLevelDomain = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/**
 * Validates one e-mail address, trimmed. Follows HTML's e-mail input, with a top-level domain of two or more letters.
 *
 * @example
 * isEmail(' ada@example.com '); // true
 * isEmail('ada@localhost'); // false
 */
export function isEmail(text: string): boolean {
  if (typeof text !== 'string') return false;
  const address = toEmail(text);
  if (address.length > MAX_LENGTH) return false;
  const [local, domain, ...more] = address.split('@');
  if (local === undefined || domain === undefined || more.length > 0 || !localPart.test(local)) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((part) => label.test(part)) && topLevelDomain.test(labels.at(-1) ?? '');
}

/** Rewrites a typed e-mail address for sending: without white space around it and without characters that nobody sees. */
export function toEmail(text: string): string {
  return withoutUnseen(text).trim();
}
