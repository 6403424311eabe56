const allowed = /^(?:https?:\/\/|blob:|\/(?![/\\]))/i;

/** An address that may be opened or fetched as a picture; undefined for another scheme. */
export function safeUrl(url: string | null): string | undefined {
  return url !== null && allowed.test(url) ? url : undefined;
}
