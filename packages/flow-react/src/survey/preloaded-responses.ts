/** Texts, option keys or lists of them, by question key. */
export type PreloadedResponses = Readonly<Record<string, string | readonly string[]>>;

/** Characters. A longer text is ignored. */
const MAX_LENGTH = 100_000;

/**
 * Reads answers from the page's query: base64url JSON `{ "<question key>": "text" | ["option key", …] }`. Returns undefined
 * for a text that is malformed.
 */
export function readPreloadedResponses(encoded: string | undefined): PreloadedResponses | undefined {
  if (!encoded || encoded.length > MAX_LENGTH) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
    return Object.fromEntries(
      Object.entries(json).filter((entry): entry is [string, string | string[]] => isResponse(entry[1])),
    );
  } catch {
    return undefined;
  }
}

function isResponse(value: unknown): value is string | string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));
}
