/** Patterns of passport numbers with letters. */
const withLetters: readonly RegExp[] = [
  /^[A-Z]{1,2}\d{6,8}$/,
  /^[A-Z]{3}\d{6}$/,
  /^\d{2}[A-Z]{2}\d{5}$/,
  /^[A-Z]\d{6}[A-Z]{2}$/,
  /^[A-Z]\d{7}[A-Z]$/,
  /^[A-Z\d]{2,3}\d{6}$/,
  /^[A-Z\d]{2}\d{7}$/,
  /^[A-Z]{2}[A-Z\d]{6}\d$/,
  // Any letters and digits (LT, LU, LY), then the letters that Germany uses.
  /^[A-Z\d]{8}$/,
  /^[CFGHJKLMNPRTVWXYZ\d]{9}$/,
];

/** Ambiguous patterns, which count only after a word for passport. */
const ambiguous: readonly RegExp[] = [/^\d{7,9}$/, /^[A-Z]\d{5}$/];

const months = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|OCA|SUB|NIS|HAZ|TEM|AGU|EYL|EKI|KAS|ARA';
const units = 'TL|TRY|USD|EUR|GBP|CHF|KG|GR?|MG|T|KM|CM|MM|M[23]?|ML|LT?|K?WH?|[KMGT]B|[KMG]?HZ|PX|PCS|ADET|AD';

/** Patterns of dates, events with a year, durations, quantities and prices. */
const otherWords: readonly RegExp[] = [
  new RegExp(`^\\d{1,2}(?:${months})(?:19|20)\\d\\d$`),
  /^[A-Z]{3,}(?:19|20)\d\d$/,
  /^(?:\d+[DHMS]){2,}$/,
  new RegExp(`^\\d+(?:${units})$`),
  /^(?:TL|TRY|USD|EUR|GBP|CHF)\d+$/,
];

/** Tells whether a word is a passport number without context: capitals and digits, at least four of them digits. */
export function isDistinctivePassportNumber(word: string): boolean {
  return (
    hasFourDigits(word) &&
    /[A-Z]/.test(word) &&
    withLetters.some((shape) => shape.test(word)) &&
    !otherWords.some((shape) => shape.test(word))
  );
}

/** Tells whether a text may be a passport number after a word for passport, in any case, even digits alone. */
export function isPassportNumber(compact: string): boolean {
  const upper = compact.toUpperCase();
  return hasFourDigits(upper) && [...withLetters, ...ambiguous].some((shape) => shape.test(upper));
}

function hasFourDigits(word: string): boolean {
  return word.replace(/\D/g, '').length >= 4;
}
