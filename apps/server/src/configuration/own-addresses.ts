import { type SettingsReader, web } from './settings-reader.ts';

/** Path of the page that stands in for the provider's website while `PROVIDER_URL` is not set. */
export const OWN_PROVIDER_PAGE = '/provider';

/** Reads PROVIDER_URL. A text such as `shop.example` would redirect to a path of this server, without an end. */
export function readProviderUrl({ text, plainAddress }: SettingsReader): string {
  return text('PROVIDER_URL') === OWN_PROVIDER_PAGE
    ? OWN_PROVIDER_PAGE
    : (plainAddress('PROVIDER_URL') ?? OWN_PROVIDER_PAGE);
}

/** Reads PUBLIC_URL, which is an origin: the pages are at the root of their server. */
export function readPublicUrl({ address, report }: SettingsReader): string | null {
  const value = address('PUBLIC_URL', web);
  if (value === null) return null;
  const { origin, pathname, search, hash, username, password } = new URL(value);
  if (pathname.replace(/\/+$/, '') + search + hash + username + password !== '')
    report(`PUBLIC_URL has more than an origin: set it to ${origin}`);
  return origin;
}

type Origins = Readonly<Record<'publicUrl' | 'inboxOrigin' | 'filesOrigin', string | null>>;

/** Reports an origin with two purposes, one of which could not be served. */
export function reportSharedOrigins(
  { publicUrl, inboxOrigin, filesOrigin }: Origins,
  { report }: SettingsReader,
): void {
  for (const [name, origin] of [['INBOX_ORIGIN', inboxOrigin] as const, ['FILES_ORIGIN', filesOrigin] as const])
    if (origin !== null && origin === publicUrl)
      report(`${name} is the same as PUBLIC_URL: set another origin, or leave ${name} out`);
  if (inboxOrigin !== null && inboxOrigin === filesOrigin)
    report('FILES_ORIGIN is the same as INBOX_ORIGIN: set another origin');
}
