/** As far as comparing one by one is faster than making a set. */
const SHORT = 8;

/** Makes a test for these ids, that takes the same time for each of many. */
export function toMembershipTest(ids: readonly string[]): (id: string) => boolean {
  if (ids.length <= SHORT) return (id) => ids.includes(id);
  const known = new Set(ids);
  return (id) => known.has(id);
}
