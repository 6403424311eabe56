/** Validates a Turkish identity number: eleven digits, the first not 0, the last two computed from the others. */
export function isTurkishIdentityNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sumOf = (indexes: readonly number[]) => indexes.reduce((sum, index) => sum + (digits[index] ?? 0), 0);
  const odd = sumOf([0, 2, 4, 6, 8]);
  const even = sumOf([1, 3, 5, 7]);
  // Adding 80 keeps the remainder from being negative.
  const tenth = (odd * 7 - even + 80) % 10;
  const eleventh = (odd + even + tenth) % 10;
  return digits[9] === tenth && digits[10] === eleventh;
}
