import { domainToASCII } from 'node:url';
import { cutText } from '@product/model';

/** An address with the name that mail programs show. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

const MAX_ADDRESS_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** Matches an unquoted local part. Quoted ones confuse mail servers, and forged lists hide in them. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** Excludes what the conversion to ASCII would cut off or decode. */
const domainText = /^[\p{L}\p{N}\p{M}.-]+$/u;
const domainLabel = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Normalises an e-mail address for SMTP: trimmed, with the domain in ASCII. Undefined for anything that is not exactly
 * one plain address, so that no text of a visitor adds a recipient or a header.
 */
export function toMailAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_ADDRESS_LENGTH) return undefined;
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, Math.max(0, at));
  if (local.length > MAX_LOCAL_LENGTH || !localPart.test(local)) return undefined;
  const named = trimmed.slice(at + 1);
  if (!domainText.test(named)) return undefined;
  const domain = domainToASCII(named).toLowerCase();
  const labels = domain.split('.');
  const isName =
    labels.length > 1 && labels.every((label) => domainLabel.test(label)) && /[a-z]/.test(labels.at(-1) ?? '');
  const address = `${local}@${domain}`;
  return isName && address.length <= MAX_ADDRESS_LENGTH ? address : undefined;
}

/** Providers that deliver to one mailbox whatever the dots before the at sign. Others tell `a.b` from `ab`. */
const dotlessDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Folds the ways to write one mailbox, `ada+books@shop.example` and `Ada@shop.example`, so that limits count mailboxes.
 * Mails go to the address as it was written.
 */
export function foldAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const written = address.slice(0, at).toLowerCase();
  const untagged = written.split('+')[0] || written;
  return dotlessDomains.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Reads `hello@shop.example` or `Shop <hello@shop.example>`; undefined for anything else. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, quoted = '', inBrackets] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = toMailAddress(inBrackets ?? text);
  return address === undefined ? undefined : { name: toHeaderText(quoted.replace(/^\s*"|"\s*$/g, '')), address };
}

const MAX_HEADER_LENGTH = 120;

/** Makes a text fit for a header: one line, without control and direction characters, of limited length. */
export function toHeaderText(text: string): string {
  const line = text
    .slice(0, 2_000)
    // Joiners stay: emoji and Persian words need them.
    .replace(/[\p{Cc}\p{Cs}\s\u061C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/gu, ' ')
    .trim();
  return line.length <= MAX_HEADER_LENGTH ? line : `${cutText(line, MAX_HEADER_LENGTH - 1)}…`;
}
