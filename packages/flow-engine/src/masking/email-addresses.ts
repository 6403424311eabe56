const MASK = '***@***.***';

/** Lengths of RFC 5321. */
const MAX_LOCAL = 64;
const MAX_DOMAIN = 255;

/** Excludes the asterisk, which ends an address that is masked already. */
const localCharacter = /[\p{L}\p{M}\p{N}.!#$%&'+/=?^_`{|}~-]/u;
/** Excludes a masked card as the top-level domain. */
const domain = /^(?:[\p{L}\p{M}\p{N}-]+\.)+(?:xn--[a-z\d-]*[a-z\d]|(?!XXXX-XXXX-)[\p{L}\p{M}]{2,})/iu;

/** Masks each e-mail address. Searches from each `@` to both sides, bounded by the previous `@`. */
export function maskEmailAddresses(text: string): string {
  let at = text.indexOf('@');
  if (at < 0) return text;
  let masked = '';
  let copied = 0;
  for (; at >= 0; at = text.indexOf('@', at + 1)) {
    const start = startOfLocal(text, at, copied);
    if (start === at) continue;
    const host = domain.exec(domainAfter(text, at))?.[0];
    if (host === undefined) continue;
    masked += text.slice(copied, start) + MASK;
    copied = at + 1 + host.length;
  }
  return masked + text.slice(copied);
}

function startOfLocal(text: string, at: number, floor: number): number {
  const lowest = Math.max(floor, at - MAX_LOCAL);
  let start = at;
  while (start > lowest && isLocalAt(text, start - 1)) start -= 1;
  // Keeps surrogate pairs together. A leading dot belongs to the previous sentence.
  if (isLowSurrogateAt(text, start)) start += 1;
  while (start < at && text[start] === '.') start += 1;
  return start;
}

function isLocalAt(text: string, position: number): boolean {
  const code = text.codePointAt(isLowSurrogateAt(text, position) ? position - 1 : position);
  return code !== undefined && localCharacter.test(String.fromCodePoint(code));
}

function isLowSurrogateAt(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return code >= 0xdc00 && code <= 0xdfff;
}

function domainAfter(text: string, at: number): string {
  const next = text.indexOf('@', at + 1);
  return text.slice(at + 1, Math.min(next < 0 ? text.length : next, at + 1 + MAX_DOMAIN));
}
