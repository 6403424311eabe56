/** True for a Turkish identity number: eleven digits, the first not 0, the last two computed from the others. */
export function isTurkishIdentityNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sumOf = (places: readonly number[]) => places.reduce((sum, place) => sum + (digits[place] ?? 0), 0);
  const odd = sumOf([0, 2, 4, 6, 8]);
  const even = sumOf([1, 3, 5, 7]);
  // Plus 80: the remainder of a negative number would be negative.
  const tenth = (odd * 7 - even + 80) % 10;
  const eleventh = (odd + even + tenth) % 10;
  return digits[9] === tenth && digits[10] === eleventh;
}
