import { createHmac, timingSafeEqual } from 'node:crypto';

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

/** What an address proves. */
export type AddressState = 'valid' | 'expired' | 'unsigned';

export interface PresentedAddress {
  readonly fileKey: string;
  readonly expires: string | undefined;
  readonly signature: string | undefined;
}

/**
 * Creates addresses that are signed and expire. Addresses of one period are the same, so that a page that reads its chat
 * again shows the pictures it has.
 */
export function fileAddress({ origin, secret, lifetimeMs, now }: FileAddressOptions): FileAddress {
  return (fileKey) => {
    const expiresAt = (Math.floor(now() / lifetimeMs) + 2) * lifetimeMs;
    const expires = String(Math.floor(expiresAt / 1000));
    const signature = sign(secret, fileKey, expires);
    return `${origin ?? ''}/api/v1/files/${fileKey}?expires=${expires}&signature=${signature}`;
  };
}

/** Checks an address that somebody brings. `now` is epoch ms. */
export function checkAddress(
  { fileKey, expires, signature }: PresentedAddress,
  secret: string,
  now: number,
): AddressState {
  if (expires === undefined || signature === undefined || !/^\d{1,12}$/.test(expires)) return 'unsigned';
  const wanted = Buffer.from(sign(secret, fileKey, expires));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return 'unsigned';
  return Number(expires) * 1000 > now ? 'valid' : 'expired';
}

function sign(secret: string, fileKey: string, expires: string): string {
  return createHmac('sha256', secret).update(`file\n${fileKey}\n${expires}`).digest('base64url');
}
