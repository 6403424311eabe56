import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { foldAddress } from './mail-address.ts';

/** Contents of a link that stops mails. The hash keeps the address out of the link. */
export interface StopLink {
  readonly nodeId: string;
  readonly feedbackId: string;
  readonly addressHash: string;
}

/** Hashes an address with the secret of the installation, so that a stored hash cannot be guessed from addresses. */
export function hashAddress(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`address ${address.toLowerCase()}`).digest('base64url');
}

/** Hashes the mailbox of an address: every tag of it has the same hash, for limits and stops. */
export function hashMailbox(secret: string, address: string): string {
  return hashAddress(secret, foldAddress(address));
}

/** Writes the signed value of a link that stops mails. It never expires, because old mails stay in mailboxes. */
export function writeStopLink(secret: string, { nodeId, feedbackId, addressHash }: StopLink): string {
  const payload = Buffer.from(JSON.stringify([nodeId, feedbackId, addressHash])).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

const payloadSchema = v.tuple([v.string(), v.string(), v.string()]);

/** Reads the value of a link; undefined if this installation did not sign it. */
export function readStopLink(secret: string, value: string): StopLink | undefined {
  const [payload = '', signature = '', ...rest] = value.split('.');
  const expected = Buffer.from(sign(secret, payload));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [nodeId, feedbackId, addressHash] = v.parse(
    payloadSchema,
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
  );
  return { nodeId, feedbackId, addressHash };
}

function sign(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(`stop ${payload}`).digest('base64url');
}
