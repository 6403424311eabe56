/** Shapes of digits that a number of some country could have, and that mean something else. */
const others: readonly RegExp[] = [
  // A date, alone or before a time or more digits.
  /^(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?!\d)/,
  /^(?:19|20)\d\d([./-])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)/,
  // A range of years.
  /^(?:19|20)\d\d ?[-–\u2011/] ?(?:19|20)\d\d$/,
  // An IPv4 address, its port aside.
  /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/,
  // Thousands, and decimals after them.
  /^\d{1,3}(?:\.\d{3})+$/,
  /^[1-9]\d?(?:[ \u00a0\u202f]\d{3})+$/,
  // A decimal number.
  /^\d+\.\d{1,2}$/,
  /^0\.\d+$/,
];

/** True for a date, a range of years, an IP address, a grouped or a decimal number. */
export function isOtherNumber(written: string): boolean {
  return others.some((shape) => shape.test(written));
}

const currencyBefore = /(?:[\p{Sc}]|\b(?:TL|TRY|USD|EUR|GBP))[ \u00a0]?$/iu;
const currencyAfter = /^[ \u00a0]?(?:[\p{Sc}%‰]|(?:TL|TRY|USD|EUR|GBP|lira|dolar|euro|dollars?)(?![\p{L}\d]))/iu;

/** True when a currency or a percent sign stands before or after. */
export function isPricedAt(text: string, start: number, end: number): boolean {
  return (
    currencyBefore.test(text.slice(Math.max(0, start - 5), start)) || currencyAfter.test(text.slice(end, end + 10))
  );
}
