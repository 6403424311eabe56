/** Queries and fragments of addresses, which may contain tokens, signatures and answers. */
const queryOrFragment = /((?:[a-z][a-z\d+.-]*:\/\/|\/)[^\s?#"'`<>]*)[?#][^\s"'`<>)]*/gi;
/** Quoted texts of a message, which may contain an answer. */
const quoted = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g;

/** Removes queries and fragments from the addresses in a text. */
export function redactQueries(text: string): string {
  return text.replace(queryOrFragment, '$1');
}

/** Removes queries and quoted texts from the message of an error. */
export function redactQuotes(text: string): string {
  return redactQueries(text).replace(quoted, '…');
}

/**
 * Returns the JSON with queries removed from each of its texts.
 *
 * @example
 * redactSecrets({ url: 'https://shop.example/chat?token=abc' }); // { url: 'https://shop.example/chat' }
 */
export function redactSecrets<Json>(json: Json): Json {
  return redact(json) as Json;
}

function redact(json: unknown): unknown {
  if (typeof json === 'string') return redactQueries(json);
  if (Array.isArray(json)) return json.map(redact);
  // The bytes of an attachment are not JSON.
  if (typeof json !== 'object' || json === null || ArrayBuffer.isView(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, redact(value)]));
}
