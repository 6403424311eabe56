/**
 * Normalises a hostname or an owner's entry: no scheme, port, path, `*.` or trailing dot, lower case, IDN as punycode.
 * Empty for a text without a host.
 */
function hostOf(text: string): string {
  try {
    const bare = text.trim().replace(/^([a-z][a-z\d+.-]*:)?\/\//i, '');
    return new URL(`http://${bare}`).hostname.replace(/^(\*?\.)+|\.$/g, '');
  } catch {
    return '';
  }
}

/**
 * True when the widget may show on this host: a listed domain, one of its sub-domains, or the app's own host. An empty list
 * allows every host. IP addresses and the own host have no sub-domains; a bare `*` and an empty entry allow nothing.
 *
 * @param hostname As in `location.hostname`.
 * @example
 * isDomainAllowed('www.shop.example', ['https://shop.example/'], 'app.example'); // true
 */
export function isDomainAllowed(hostname: string, enabledDomains: readonly string[], ownHost: string): boolean {
  const host = hostOf(hostname);
  return (
    enabledDomains.length === 0 ||
    (host !== '' &&
      [ownHost, ...enabledDomains].some((entry, at) => {
        // No IP address ends with another, since parsing completes each to four numbers.
        const domain = hostOf(entry);
        return host === domain || (at > 0 && host.endsWith(`.${domain}`));
      }))
  );
}
