/** Patterns of digits that look like a phone number and are none. */
const otherNumbers: readonly RegExp[] = [
  // A date, alone or before a time or more digits.
  /^(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?!\d)/,
  /^(?:19|20)\d\d([./-])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)/,
  // A range of years.
  /^(?:19|20)\d\d ?[-–\u2011/] ?(?:19|20)\d\d$/,
  // An IPv4 address without its port.
  /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/,
  // Thousands, and decimals after them.
  /^\d{1,3}(?:\.\d{3})+$/,
  /^[1-9]\d?(?:[ \u00a0\u202f]\d{3})+$/,
  // A decimal number.
  /^\d+\.\d{1,2}$/,
  /^0\.\d+$/,
];

/** Tells whether a text is a date, a range of years, an IP address, or a grouped or decimal number. */
export function isOtherNumber(text: string): boolean {
  return otherNumbers.some((pattern) => pattern.test(text));
}

const currencyBefore = /(?:[\p{Sc}]|\b(?:TL|TRY|USD|EUR|GBP))[ \u00a0]?$/iu;
const currencyAfter = /^[ \u00a0]?(?:[\p{Sc}%‰]|(?:TL|TRY|USD|EUR|GBP|lira|dolar|euro|dollars?)(?![\p{L}\d]))/iu;

/** Tells whether a currency or a percent sign precedes or follows. */
export function isPricedAt(text: string, start: number, end: number): boolean {
  return (
    currencyBefore.test(text.slice(Math.max(0, start - 5), start)) || currencyAfter.test(text.slice(end, end + 10))
  );
}
