/** Finds the number of an id; 0 for an id without feedbacks, undefined while the numbers load. */
export function countOf(
  counts: readonly { readonly id: string; readonly count: number }[] | undefined,
  id: string,
): number | undefined {
  return counts && (counts.find((one) => one.id === id)?.count ?? 0);
}

/** Adds a number to the label of an option. */
export function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count})`;
}
