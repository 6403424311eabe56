import { CARD_MASK } from './payment-cards.ts';
import { isWordAt, wordCharacters } from './word-characters.ts';

/** Lengths of an IBAN by country, from the registry of SWIFT. */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
const SHORTEST = 15;
const LONGEST = 34;

/** Matches two letters and two digits at the start of a word. It searches the digits, which are rarer than letters. */
const beginning = new RegExp(`\\d\\d(?<=(?<![${wordCharacters}])[A-Za-z]{2}\\d\\d)`, 'g');

/** Masks each IBAN with valid check digits, in one word or in groups, by as many asterisks. */
export function maskIbans(text: string): string {
  let masked = '';
  let copied = 0;
  for (const found of text.matchAll(beginning)) {
    const start = found.index - 2;
    const end = start < copied ? undefined : endOfIban(text, start);
    if (end === undefined) continue;
    masked += text.slice(copied, start) + '*'.repeat(end - start);
    copied = end;
  }
  return copied === 0 ? text : masked + text.slice(copied);
}

/** Finds the end of the IBAN that begins here; undefined without one. Examines a bounded part of the text. */
function endOfIban(text: string, start: number): number | undefined {
  const expected = lengths.get(text.slice(start, start + 2).toUpperCase());
  let compact = '';
  for (let at = start; compact.length < LONGEST; at += 1) {
    if (text[at] === ' ' || text[at] === '-') {
      // Without a known length only one word counts, because prose after it could match by chance.
      if (expected === undefined) return undefined;
      at += 1;
      if (text.startsWith(CARD_MASK, at)) return undefined;
    }
    if (!isAlphanumeric(text.charCodeAt(at))) return undefined;
    compact += text[at];
    const isLongEnough = expected === undefined ? compact.length >= SHORTEST : compact.length === expected;
    if (isLongEnough && !isWordAt(text, at + 1)) return remainder(compact) === 1 ? at + 1 : undefined;
    if (compact.length === expected) return undefined;
  }
  return undefined;
}

function isAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** Computes ISO 7064 mod 97-10, with the first four characters moved to the end and letters as 10 to 35. */
function remainder(iban: string): number {
  const rotated = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const character of rotated) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
