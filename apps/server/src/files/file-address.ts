import { createHmac, timingSafeEqual } from 'node:crypto';
import { millisecondsInMinute } from 'date-fns/constants';

/** Creates the address of an uploaded file: whoever has it may read the file until it expires. */
export type FileAddress = (fileKey: string) => string;

export interface FileAddressOptions {
  /** Where browsers reach files; null: at the origin of the page that shows them. */
  readonly origin: string | null;
  readonly secret: string;
  /** How long an address works at least; at most twice as long. */
  readonly lifetimeMs: number;
  /** Epoch ms. */
  readonly now: () => number;
}

/** The scanner’s address opens files that nobody else is served. */
export type AddressPurpose = 'file' | 'scan';

const SCAN_MS = 10 * millisecondsInMinute;

/** What an address proves. */
export type AddressState = 'valid' | 'expired' | 'unsigned';

export interface PresentedAddress {
  readonly fileKey: string;
  readonly expires: string | undefined;
  readonly signature: string | undefined;
  readonly purpose: AddressPurpose;
}

/**
 * Creates addresses that are signed and expire. Addresses of one period are the same, so that a page that reads its chat
 * again shows the pictures it has.
 */
export function fileAddress({ origin, secret, lifetimeMs, now }: FileAddressOptions): FileAddress {
  return (fileKey) => {
    const expiresAt = (Math.floor(now() / lifetimeMs) + 2) * lifetimeMs;
    const expires = String(Math.floor(expiresAt / 1000));
    const signature = sign(secret, fileKey, expires, 'file');
    return `${origin ?? ''}/api/v1/files/${fileKey}?expires=${expires}&signature=${signature}`;
  };
}

/** Creates the address under which the scanner alone reads a file that waits. `now` is epoch ms. */
export function scanPath(fileKey: string, secret: string, now: number): string {
  const expires = String(Math.floor((now + SCAN_MS) / 1000));
  const signature = sign(secret, fileKey, expires, 'scan');
  return `/api/v1/files/${fileKey}?expires=${expires}&signature=${signature}&for=scan`;
}

/** Checks an address that somebody brings. `now` is epoch ms. */
export function checkAddress(
  { fileKey, expires, signature, purpose }: PresentedAddress,
  secret: string,
  now: number,
): AddressState {
  if (expires === undefined || signature === undefined || !/^\d{1,12}$/.test(expires)) return 'unsigned';
  const wanted = Buffer.from(sign(secret, fileKey, expires, purpose));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return 'unsigned';
  return Number(expires) * 1000 > now ? 'valid' : 'expired';
}

function sign(secret: string, fileKey: string, expires: string, purpose: AddressPurpose): string {
  return createHmac('sha256', secret).update(`${purpose}\n${fileKey}\n${expires}`).digest('base64url');
}
