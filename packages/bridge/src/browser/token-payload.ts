/** Claims of a customer token. They are read without verification, which only the server can do. */
export interface TokenPayload {
  /** The external id of the customer. */
  readonly subject: string;
  /** Epoch ms; null for a token without expiry. */
  readonly expiresAt: number | null;
}

/**
 * Reads the payload of a JWT without verifying it. Undefined for a text that is no JWT, or has no subject.
 *
 * @example
 * readTokenPayload(customerToken)?.subject; // '42'
 */
export function readTokenPayload(token: string): TokenPayload | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const { sub, exp }: { sub?: unknown; exp?: unknown } = Object(JSON.parse(new TextDecoder().decode(bytes)));
    if (typeof sub !== 'string' || sub === '') return undefined;
    return { subject: sub, expiresAt: typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null };
  } catch {
    return undefined;
  }
}
