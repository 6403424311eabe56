/**
 * Suggests the known field that the author of a file most likely meant. Letter case and separators do not count
 * (`isRequired`); at most a third of the letters may differ. Two swapped neighbours are one difference.
 *
 * @param share The part of the letters that may differ: a third for `3`.
 * @returns undefined when no field is that near.
 * @example
 * suggestField('lower_limit', ['lowerlimit', 'upperlimit']); // 'lowerlimit'
 */
export function suggestField(name: string, fields: readonly string[], share = 3): string | undefined {
  const letters = lettersOf(name);
  const [nearest] = fields
    .map((field) => ({ field, distance: editDistance(letters, lettersOf(field)) }))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest !== undefined && nearest.distance <= Math.max(1, letters.length / share) ? nearest.field : undefined;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

/** Counts the letters to insert, delete, replace or swap with the next one (Damerau and Levenshtein). */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let from = 1; from <= one.length; from++) {
    const next = [from];
    for (let to = 1; to <= other.length; to++) {
      const replaced = (row[to - 1] ?? 0) + Number(one[from - 1] !== other[to - 1]);
      const isSwapped = one[from - 1] === other[to - 2] && one[from - 2] === other[to - 1];
      const swapped = isSwapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, swapped, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
