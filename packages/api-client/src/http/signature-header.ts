/** Writes the header with a link's signature. A header holds no other characters: what is no signature goes encoded. */
export function signatureHeader(signature: string | null | undefined): Readonly<Record<string, string>> {
  if (!signature) return {};
  const isWritable = /^[\x21-\x7e]+$/.test(signature);
  return { 'X-Signature': isWritable ? signature : encodeURIComponent(signature.replace(/\p{Surrogate}/gu, '\uFFFD')) };
}
