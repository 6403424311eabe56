/** Queries and fragments of addresses: they hold tokens, signatures and answers known beforehand. */
const afterAddress = /((?:[a-z][a-z\d+.-]*:\/\/|\/)[^\s?#"'`<>]*)[?#][^\s"'`<>)]*/gi;
/** What a message quotes may be what somebody wrote. */
const quoted = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g;

/** An address, or a text with addresses in it, without what follows a `?` or `#`. */
export function withoutQueries(text: string): string {
  return text.replace(afterAddress, '$1');
}

/** The message of a failure, without queries and without what it quotes. */
export function withoutQuotes(text: string): string {
  return withoutQueries(text).replace(quoted, '…');
}

/**
 * The same JSON without queries in any of its texts.
 *
 * @example
 * withoutSecrets({ url: 'https://shop.example/chat?token=abc' }); // { url: 'https://shop.example/chat' }
 */
export function withoutSecrets<Json>(json: Json): Json {
  return cleaned(json) as Json;
}

function cleaned(json: unknown): unknown {
  if (typeof json === 'string') return withoutQueries(json);
  if (Array.isArray(json)) return json.map(cleaned);
  // Bytes of an attachment have no fields of ours.
  if (typeof json !== 'object' || json === null || ArrayBuffer.isView(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, cleaned(value)]));
}
