import { createHmac, randomUUID } from 'node:crypto';

const PREFIX = 'whsec_';
const MIN_BYTES = 24;
const MAX_BYTES = 64;

/** A key that signs outgoing calls. */
export type WebhookSecret = Uint8Array;

/** Reads a secret in the format of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
export function readWebhookSecret(text: string): WebhookSecret | undefined {
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : '';
  const bytes = Buffer.from(encoded, 'base64');
  // Decoding ignores stray characters; encoding again detects them.
  const isBase64 = bytes.toString('base64').replace(/=+$/, '') === encoded.replace(/=+$/, '');
  return isBase64 && bytes.length >= MIN_BYTES && bytes.length <= MAX_BYTES ? bytes : undefined;
}

/** Returns the signature headers of a body. */
export type SignWebhook = (body: string) => Readonly<Record<string, string>>;

/**
 * Creates a signer by Standard Webhooks: an HMAC-SHA256 of id, time and body. Each secret adds a signature, so that a
 * receiver can change its secret at any time.
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
