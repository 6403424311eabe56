/** Writes the header with a link's signature. Characters that a header cannot hold are percent-encoded. */
export function signatureHeader(signature: string | null | undefined): Readonly<Record<string, string>> {
  if (!signature) return {};
  const isWritable = /^[\x21-\x7e]+$/.test(signature);
  return { 'X-Signature': isWritable ? signature : encodeURIComponent(signature.replace(/\p{Surrogate}/gu, '\uFFFD')) };
}
