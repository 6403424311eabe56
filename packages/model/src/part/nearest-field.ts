/**
 * The field that the author of a file most likely meant by a name that is none: in other letters or joined in another
 * way (`isRequired`), or with at most a third of its letters wrong, missing or too many.
 *
 * @returns undefined when no field is that near.
 * @example
 * nearestField('lower_limit', ['lowerlimit', 'upperlimit']); // 'lowerlimit'
 */
export function nearestField(name: string, fields: readonly string[]): string | undefined {
  const letters = lettersOf(name);
  const [nearest] = fields
    .map((field) => ({ field, slips: slipsBetween(letters, lettersOf(field)) }))
    .toSorted((one, other) => one.slips - other.slips);
  return nearest !== undefined && nearest.slips <= Math.max(1, letters.length / 3) ? nearest.field : undefined;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

/** How many letters must be put in, taken out or replaced (Levenshtein). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const replaced = (row[to - 1] ?? 0) + Number(one[at - 1] !== other[to - 1]);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
