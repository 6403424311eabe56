import { createHmac, randomUUID } from 'node:crypto';

const PREFIX = 'whsec_';
const FEWEST_BYTES = 24;
const MOST_BYTES = 64;

/** A key that outgoing calls are signed with. */
export type WebhookSecret = Uint8Array;

/**
 * Reads a secret as Standard Webhooks writes it: `whsec_` and 24 to 64 bytes in base64. Undefined for any other text.
 */
export function readWebhookSecret(text: string): WebhookSecret | undefined {
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : '';
  const bytes = Buffer.from(encoded, 'base64');
  // Decoding passes over stray characters: only what encodes back is base64.
  const isBase64 = bytes.toString('base64').replace(/=+$/, '') === encoded.replace(/=+$/, '');
  return isBase64 && bytes.length >= FEWEST_BYTES && bytes.length <= MOST_BYTES ? bytes : undefined;
}

/** Creates the headers that sign a body, with each of the secrets. */
export type SignWebhook = (body: string) => Readonly<Record<string, string>>;

/**
 * Signs calls as Standard Webhooks does: an HMAC-SHA256 of id, time and body. With several secrets a call has several
 * signatures, so that a receiver can change its secret at any time.
 *
 * @param now Epoch ms.
 */
export function webhookSigner(
  secrets: readonly WebhookSecret[],
  now: () => number,
  createId: () => string = () => `msg_${randomUUID()}`,
): SignWebhook {
  return (body) => {
    if (secrets.length === 0) return {};
    const id = createId();
    const timestamp = String(Math.floor(now() / 1000));
    const signatures = secrets.map(
      (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
    );
    return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
  };
}
