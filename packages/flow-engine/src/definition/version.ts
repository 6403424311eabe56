/**
 * A short fingerprint of a text: equal texts give equal ones, a change almost surely another. Two 32-bit
 * multiplicative hashes with different seeds; not for secrets.
 */
export function fingerprint(text: string): string {
  let first = 0x9e3779b1;
  let second = 0x85ebca6b;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x5bd1e995) + unit;
  }
  return (first >>> 0).toString(36) + (second >>> 0).toString(36);
}
