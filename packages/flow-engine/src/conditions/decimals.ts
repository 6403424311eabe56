/** Most decimal places that `toFixed` rounds to. */
const MAX_PLACES = 100;

/** Adds as decimals are added by hand: 0.1 and 0.2 are 0.3. */
export function add(one: number, other: number): number {
  return rounded(one + other, Math.max(places(one), places(other)));
}

/** Multiplies as decimals are multiplied by hand: 3 times 0.6 is 1.8. */
export function multiply(one: number, other: number): number {
  return rounded(one * other, places(one) + places(other));
}

function rounded(value: number, decimals: number): number {
  return Number.isInteger(value) || decimals > MAX_PLACES ? value : Number(value.toFixed(decimals));
}

function places(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}
