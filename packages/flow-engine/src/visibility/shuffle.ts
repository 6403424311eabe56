/**
 * The items in an order that follows from the seed alone: the same seed, the same order. (Fisher-Yates over a small
 * 32-bit generator, xorshift with a multiplier.)
 *
 * @param salt Tells apart several orders of one session, such as an id.
 */
export function shuffle<Item>(items: readonly Item[], seed: number, salt: string): Item[] {
  const shuffled = [...items];
  const next = dice(seed ^ hash(salt));
  for (let last = shuffled.length - 1; last > 0; last--) {
    const drawn = next() % (last + 1);
    const [one, other] = [shuffled[last], shuffled[drawn]];
    // Both places exist; the check is for the compiler.
    if (one !== undefined && other !== undefined) [shuffled[last], shuffled[drawn]] = [other, one];
  }
  return shuffled;
}

/** Unsigned 32-bit integers, one per call. */
function dice(seed: number): () => number {
  let state = seed >>> 0 || 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.imul(state, 0x2545f491) >>> 0;
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}
