import { createHmac, timingSafeEqual } from 'node:crypto';
import { millisecondsInMinute } from 'date-fns/constants';

/** Creates the address of an uploaded file. Its holder may read the file until it expires. */
export type FileAddress = (fileKey: string) => string;

export interface FileAddressOptions {
  /** Origin of files; null: the origin of the page that shows them. */
  readonly origin: string | null;
  readonly secret: string;
  /** Minimum lifetime of an address; the maximum is twice as long. */
  readonly lifetimeMs: number;
  /** Epoch ms. */
  readonly now: () => number;
}

/** The purpose of an address. Only a `scan` address opens a file that waits for the scanner. */
export type AddressPurpose = 'file' | 'scan';

const SCAN_MS = 10 * millisecondsInMinute;

export type AddressState = 'valid' | 'expired' | 'unsigned';

export interface PresentedAddress {
  readonly fileKey: string;
  readonly expires: string | undefined;
  readonly signature: string | undefined;
  readonly purpose: AddressPurpose;
}

/**
 * Creates signed addresses that expire. The addresses of a period are equal, so that an open page that loads its chat again
 * keeps its images.
 */
export function fileAddress({ origin, secret, lifetimeMs, now }: FileAddressOptions): FileAddress {
  return (fileKey) => {
    const expiresAt = (Math.floor(now() / lifetimeMs) + 2) * lifetimeMs;
    const expires = String(Math.floor(expiresAt / 1000));
    const signature = sign(secret, fileKey, expires, 'file');
    return `${origin ?? ''}/api/v1/files/${fileKey}?expires=${expires}&signature=${signature}`;
  };
}

/** Creates the address by which the scanner reads a waiting file. `now` is epoch ms. */
export function scanPath(fileKey: string, secret: string, now: number): string {
  const expires = String(Math.floor((now + SCAN_MS) / 1000));
  const signature = sign(secret, fileKey, expires, 'scan');
  return `/api/v1/files/${fileKey}?expires=${expires}&signature=${signature}&for=scan`;
}

/** Checks the signature and the expiry of an address. `now` is epoch ms. */
export function checkAddress(
  { fileKey, expires, signature, purpose }: PresentedAddress,
  secret: string,
  now: number,
): AddressState {
  if (expires === undefined || signature === undefined || !/^\d{1,12}$/.test(expires)) return 'unsigned';
  const expected = Buffer.from(sign(secret, fileKey, expires, purpose));
  const presented = Buffer.from(signature);
  if (expected.length !== presented.length || !timingSafeEqual(expected, presented)) return 'unsigned';
  return Number(expires) * 1000 > now ? 'valid' : 'expired';
}

function sign(secret: string, fileKey: string, expires: string, purpose: AddressPurpose): string {
  return createHmac('sha256', secret).update(`${purpose}\n${fileKey}\n${expires}`).digest('base64url');
}
