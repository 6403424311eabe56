/** A longer token would exceed what servers read of headers, and the whole request would be refused. */
const MAX_LENGTH = 4_096;

/** Writes the header that proves who the customer is. A text that is no JWT is sent too, so that the server refuses it. */
export function customerTokenHeader(token: string | undefined): Readonly<Record<string, string>> {
  if (!token) return {};
  const written = encodeURIComponent(token.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return { 'X-Customer-Token': written.slice(0, MAX_LENGTH + 1) };
}
