/**
 * Suggests the known field that the author of a file most likely meant. Letter case and separators do not count
 * (`isRequired`); at most a third of the letters may differ.
 *
 * @returns undefined when no field is that near.
 * @example
 * suggestField('lower_limit', ['lowerlimit', 'upperlimit']); // 'lowerlimit'
 */
export function suggestField(name: string, fields: readonly string[]): string | undefined {
  const letters = lettersOf(name);
  const [nearest] = fields
    .map((field) => ({ field, distance: editDistance(letters, lettersOf(field)) }))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest !== undefined && nearest.distance <= Math.max(1, letters.length / 3) ? nearest.field : undefined;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

/** Counts the letters to insert, delete or replace (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let from = 1; from <= one.length; from++) {
    const next = [from];
    for (let to = 1; to <= other.length; to++) {
      const replaced = (row[to - 1] ?? 0) + Number(one[from - 1] !== other[to - 1]);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
