/**
 * The host of a hostname, or of an owner's entry: scheme, port, path, `*.` and trailing dot taken off, lower case, IDN
 * as punycode. Empty when there is none.
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
 * True when the widget may show on this host: it is one of the domains, a sub-domain of one, or the app's own host, or
 * the list is empty. An IP address is only ever equal, and so is the own host; a bare `*` or an empty entry allows nothing.
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
        // An address is never the end of another: parsing fills it up to four numbers.
        const domain = hostOf(entry);
        return host === domain || (at > 0 && host.endsWith(`.${domain}`));
      }))
  );
}
