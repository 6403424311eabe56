import metadata from 'libphonenumber-js/max/metadata';

/** Phone numbers of one country. */
export interface NationalNumbers {
  readonly callingCode: string;
  /** Tells whether digits are a landline or mobile number of the country, with or without prefixes. */
  isNumber(digits: string): boolean;
}

type Country = keyof typeof metadata.countries;

/**
 * Indexes in an entry of libphonenumber-js's metadata. The library's own parser is much slower, and a text may contain a
 * number every few characters.
 */
const metadataIndex = {
  callingCode: 0,
  internationalPrefix: 1,
  anyNumber: 2,
  lengths: 3,
  nationalPrefix: 5,
  prefixForParsing: 7,
  transform: 8,
  types: 11,
};

/** Fewer digits are ambiguous, although small countries have such numbers. */
const MIN_DIGITS = 7;

const cache = new Map<string, NationalNumbers>();

/** Finds the phone numbers of a country by its ISO 3166 code. Default, also for an unknown code: Türkiye. */
export function nationalNumbersOf(country: string | null | undefined): NationalNumbers {
  const code = typeof country === 'string' ? country.trim().toUpperCase() : '';
  const listed = isCountry(code) ? code : 'TR';
  const cached = cache.get(listed);
  if (cached !== undefined) return cached;
  const numbers = readNumbers(listed);
  cache.set(listed, numbers);
  return numbers;
}

function isCountry(code: string): code is Country {
  return Object.hasOwn(metadata.countries, code);
}

function readNumbers(country: Country): NationalNumbers {
  const entry: readonly unknown[] = metadata.countries[country] ?? [];
  const callingCode = String(entry[metadataIndex.callingCode]);
  const types = typesOf(entry);
  const complete = new RegExp(`^(?:${types.map(({ pattern }) => pattern).join('|')})$`);
  const lengths = new Set(types.flatMap((type) => type.lengths));
  const trunk = startsWith(entry[metadataIndex.prefixForParsing] || entry[metadataIndex.nationalPrefix]);
  const transform = String(entry[metadataIndex.transform] || '');
  const international = startsWith(`(?:${entry[metadataIndex.internationalPrefix]})?${callingCode}`);
  const isComplete = (digits: string) => lengths.has(digits.length) && complete.test(digits);
  return {
    callingCode,
    isNumber: (digits) =>
      digits.length >= MIN_DIGITS &&
      (isComplete(digits) ||
        isComplete(withoutPrefix(digits, trunk, transform)) ||
        isComplete(digits.replace(international, ''))),
  };
}

/** Removes a prefix. The transform rule keeps an area code in it (Argentina). */
function withoutPrefix(digits: string, trunk: RegExp, transform: string): string {
  const [prefix, ...captured] = trunk.exec(digits) ?? [''];
  const area = captured.at(-1);
  return (area === undefined ? '' : transform.replace('$1', area)) + digits.slice(prefix.length);
}

/** Creates a pattern for a prefix. Without one it matches the empty beginning. */
function startsWith(prefix: unknown): RegExp {
  return new RegExp(typeof prefix === 'string' ? `^(?:${prefix})` : '^');
}

interface NumberType {
  readonly pattern: string;
  readonly lengths: readonly number[];
}

/** Lists the landline and mobile types; any number for a country that does not distinguish them. */
function typesOf(entry: readonly unknown[]): NumberType[] {
  const listed = entry[metadataIndex.types];
  const types: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const lengths = numbersIn(entry[metadataIndex.lengths]);
  const distinguished = types.slice(0, 2).flatMap((type) => {
    if (!Array.isArray(type) || type[0] === '') return [];
    const own = numbersIn(type[1]);
    return [{ pattern: String(type[0]), lengths: own.length > 0 ? own : lengths }];
  });
  return distinguished.length > 0 ? distinguished : [{ pattern: String(entry[metadataIndex.anyNumber]), lengths }];
}

function numbersIn(list: unknown): number[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'number') : [];
}
