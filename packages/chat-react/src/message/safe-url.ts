const allowedUrl = /^(?:https?:\/\/|blob:|\/(?![/\\]))/i;

/** Returns an address with an allowed scheme; undefined for another scheme. */
export function safeUrl(url: string | null): string | undefined {
  return url !== null && allowedUrl.test(url) ? url : undefined;
}
