import { isRecord } from '@product/model/guard';
import { readBase64UrlJson } from '../formats/base64url-json.ts';

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
  const json = readBase64UrlJson(encoded);
  if (!isRecord(json)) return undefined;
  return Object.fromEntries(
    Object.entries(json).filter((entry): entry is [string, string | string[]] => isResponse(entry[1])),
  );
}

function isResponse(value: unknown): value is string | string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));
}
