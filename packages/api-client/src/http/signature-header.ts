import { MAX_URL_LENGTH } from '@product/model';

/**
 * Writes the header with a link's signature. Characters that a header cannot hold are percent-encoded. The server judges
 * one that is too long by its beginning, since a node may need no signature.
 */
export function signatureHeader(signature: string | null | undefined): Readonly<Record<string, string>> {
  if (!signature) return {};
  const isWritable = /^[\x21-\x7e]+$/.test(signature);
  const written = isWritable ? signature : encodeURIComponent(signature.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return { 'X-Signature': written.slice(0, MAX_URL_LENGTH) };
}
