/**
 * Reads the URL of an app, without query, fragment and last slash. Undefined for anything but http and https, since the URL
 * becomes the address of a frame, where `javascript:` would run in the page. The console says so.
 *
 * @param origins The origins that may be named, for a URL from the page's markup. Any, for one from its JavaScript.
 */
export function readAppUrl(appUrl: string | undefined, origins?: readonly unknown[]): string | undefined {
  try {
    const { protocol, origin, pathname } = new URL(appUrl as string, location.href);
    if (appUrl && /^https?:$/.test(protocol) && (!origins || origins.includes(origin)))
      return origin + pathname.replace(/\/+$/, '');
  } catch {
    // As a missing one.
  }
  console.error('appUrl is not allowed:', appUrl);
  return undefined;
}

/** Tells whether a URL, also one that is relative to the page, is of the web. Works on a server, too. */
export function isWebUrl(url: string): boolean {
  return Boolean(url) && URL.canParse(url, 'http://page') && /^https?:$/.test(new URL(url, 'http://page').protocol);
}
