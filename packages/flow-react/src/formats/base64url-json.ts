/**
 * Reads JSON in base64url, as an address contains it, or in base64, whose `+` a query turns into a space. Undefined for
 * malformed text.
 */
export function readBase64UrlJson(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/[- ]/g, '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
