/**
 * Shuffles items by a seed: the same seed always gives the same order. Fisher-Yates over a 32-bit xorshift generator.
 *
 * @param salt Text that gives one session several orders, such as an id.
 */
export function shuffle<Item>(items: readonly Item[], seed: number, salt: string): Item[] {
  const shuffled = [...items];
  const next = randomIntegers(seed ^ hash(salt));
  for (let last = shuffled.length - 1; last > 0; last--) {
    const drawn = next() % (last + 1);
    const [one, other] = [shuffled[last], shuffled[drawn]];
    // Both indexes exist; the check satisfies the compiler.
    if (one !== undefined && other !== undefined) [shuffled[last], shuffled[drawn]] = [other, one];
  }
  return shuffled;
}

/** Shuffles the movable items in the same way. The other items keep their positions. */
export function shuffleMovable<Item>(
  items: readonly Item[],
  seed: number,
  salt: string,
  isMovable: (item: Item) => boolean,
): Item[] {
  const movable = shuffle(items.filter(isMovable), seed, salt)[Symbol.iterator]();
  return items.map((item) => (isMovable(item) ? (movable.next().value ?? item) : item));
}

/** Creates a generator of unsigned 32-bit integers. */
function randomIntegers(seed: number): () => number {
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
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}
