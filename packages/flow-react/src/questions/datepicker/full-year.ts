/** Years. A later two-digit year is one of the last century. */
const MAX_YEARS_AHEAD = 10;

/** Returns the nearest year that ends with two digits, at most ten years ahead. Other years stay. */
export function fullYear(year: number, thisYear: number): number {
  if (year >= 100) return year;
  const latest = thisYear + MAX_YEARS_AHEAD;
  const candidate = latest - (latest % 100) + year;
  return candidate > latest ? candidate - 100 : candidate;
}
