/** Returns the UTC date of a time (ISO), for which the server renders the first page. */
export function utcDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
