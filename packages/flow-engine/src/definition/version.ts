/**
 * Computes a short hash of a text. Different texts almost surely differ: it joins two 32-bit multiplicative hashes. Not
 * suitable for secrets.
 */
export function fingerprint(text: string): string {
  let first = 0x9e3779b1;
  let second = 0x85ebca6b;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x5bd1e995) + unit;
  }
  return (first >>> 0).toString(36) + (second >>> 0).toString(36);
}
