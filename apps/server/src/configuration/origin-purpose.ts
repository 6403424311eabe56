import type { Configuration } from './configuration.ts';

export type Origins = Pick<Configuration, 'inboxOrigin' | 'filesOrigin'>;

/** The content that an origin serves. */
export type OriginPurpose = 'inbox' | 'files' | 'visitors';

/** Finds the purpose of a request's origin by its Host header. */
export function purposeOf(host: string | undefined, { inboxOrigin, filesOrigin }: Origins): OriginPurpose {
  const isHostOf = (origin: string | null): boolean =>
    origin !== null && host !== undefined && new URL(origin).host === host.toLowerCase();
  if (isHostOf(inboxOrigin)) return 'inbox';
  return isHostOf(filesOrigin) ? 'files' : 'visitors';
}
