const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Returns an absolute address with the scheme http, https, mailto or tel. Undefined for any other, because a sanitiser does
 * not make a URL safe.
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
