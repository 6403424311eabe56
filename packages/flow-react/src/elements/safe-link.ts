const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * An address that a page may lead to: absolute, over http, https, mailto or tel. Undefined for anything else, since a URL
 * is not made safe by a sanitiser.
 */
export function safeLink(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  try {
    const url = new URL(address.trim());
    return schemes.has(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
