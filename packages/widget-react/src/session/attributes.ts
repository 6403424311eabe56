/**
 * Encodes custom attributes as the survey's known answers: base64url JSON. Null for an empty record.
 *
 * @example
 * encodeAttributes({ plan: 'gold' }); // 'eyJwbGFuIjoiZ29sZCJ9'
 */
export function encodeAttributes(attributes: Readonly<Record<string, string>>): string | null {
  if (Object.keys(attributes).length === 0) return null;
  const bytes = new TextEncoder().encode(JSON.stringify(attributes));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
