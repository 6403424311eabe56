/** Up to this length a scan is faster than a set. */
const MAX_SCANNED_IDS = 8;

/** Creates a test for membership in a list of ids, fast for long lists too. */
export function toMembershipTest(ids: readonly string[]): (id: string) => boolean {
  if (ids.length <= MAX_SCANNED_IDS) return (id) => ids.includes(id);
  const known = new Set(ids);
  return (id) => known.has(id);
}
