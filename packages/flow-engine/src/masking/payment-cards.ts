/** Prefixes and lengths of the issuers' card numbers (ISO 7812 and the issuers' own ranges). */
const issuers: readonly { readonly prefix: RegExp; readonly lengths: readonly number[] }[] = [
  /* Visa */ { prefix: /^4/, lengths: [13, 16, 19] },
  /* Mastercard */ { prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  /* American Express */ { prefix: /^3[47]/, lengths: [15] },
  /* Diners Club */ { prefix: /^3(?:0[0-5]|095|[689])/, lengths: [14, 15, 16, 17, 18, 19] },
  /* Discover */ { prefix: /^6(?:011|4[4-9]|5)/, lengths: [16, 17, 18, 19] },
  /* JCB */ { prefix: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  /* JCB, older */ { prefix: /^(?:2131|1800)/, lengths: [15] },
  /* UnionPay */ { prefix: /^(?:62|81)/, lengths: [16, 17, 18, 19] },
  /* Maestro */ { prefix: /^(?:50|5[6-9]|6)/, lengths: [13, 14, 15, 16, 17, 18, 19] },
  /* Troy */ { prefix: /^(?:9792|65)/, lengths: [16] },
];

/** Replaces a card of any length. */
export const CARD_MASK = 'XXXX-XXXX-XXXX-XXXX';

/** Digits of the shortest and longest cards, issued by Visa and Maestro. */
export const SHORTEST_CARD = 13;
export const LONGEST_CARD = 19;

/** Digits that identify an issuer. */
const PREFIX_LENGTH = 4;

const lengthsByPrefix = new Map<string, readonly number[]>();

/** Lists the possible lengths of a card number that begins here; empty for an unknown prefix. */
export function cardLengths(digits: string, start = 0): readonly number[] {
  const beginning = digits.slice(start, start + PREFIX_LENGTH);
  const known = lengthsByPrefix.get(beginning);
  if (known !== undefined) return known;
  const found = issuers.flatMap(({ prefix, lengths }) => (prefix.test(beginning) ? lengths : []));
  lengthsByPrefix.set(beginning, found);
  return found;
}

/** Checks the Luhn check digit of a number. */
export function passesLuhn(digits: string, start = 0, length = digits.length): boolean {
  let sum = 0;
  for (let index = 0; index < length; index += 1) {
    const digit = digits.charCodeAt(start + length - 1 - index) - 48;
    const doubled = index % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Tells whether digits are a card number: known prefix and length, valid check digit (Luhn). */
export function isPaymentCard(digits: string): boolean {
  return cardLengths(digits).includes(digits.length) && passesLuhn(digits);
}
