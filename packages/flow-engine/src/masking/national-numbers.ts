import metadata from 'libphonenumber-js/max/metadata';

/** What the numbers of one country look like. */
export interface NationalNumbers {
  readonly callingCode: string;
  /** True for digits that reach a landline or a cell phone in this country, with or without its own prefixes. */
  isNumber(digits: string): boolean;
}

type Country = keyof typeof metadata.countries;

/**
 * Places in an entry of libphonenumber-js's metadata. Its own parser is not used: it takes many times as long, and a
 * text may hold a number every few characters.
 */
const place = {
  callingCode: 0,
  internationalPrefix: 1,
  anyNumber: 2,
  lengths: 3,
  nationalPrefix: 5,
  prefixForParsing: 7,
  transform: 8,
  types: 11,
};

/** Landlines and cell phones of a few digits exist on small islands; so short a number says nothing. */
const SHORTEST = 7;

const known = new Map<string, NationalNumbers>();

/** The numbers of a country, by its ISO 3166 code; those of Türkiye without one, and for a code that nobody knows. */
export function nationalNumbersOf(country: string | null | undefined): NationalNumbers {
  const code = typeof country === 'string' ? country.trim().toUpperCase() : '';
  const listed = isCountry(code) ? code : 'TR';
  const remembered = known.get(listed);
  if (remembered !== undefined) return remembered;
  const numbers = readNumbers(listed);
  known.set(listed, numbers);
  return numbers;
}

function isCountry(code: string): code is Country {
  return Object.hasOwn(metadata.countries, code);
}

function readNumbers(country: Country): NationalNumbers {
  const entry: readonly unknown[] = metadata.countries[country] ?? [];
  const callingCode = String(entry[place.callingCode]);
  const types = typesOf(entry);
  const whole = new RegExp(`^(?:${types.map(({ pattern }) => pattern).join('|')})$`);
  const lengths = new Set(types.flatMap((type) => type.lengths));
  const trunk = startsWith(entry[place.prefixForParsing] || entry[place.nationalPrefix]);
  const transform = String(entry[place.transform] || '');
  const international = startsWith(`(?:${entry[place.internationalPrefix]})?${callingCode}`);
  const isWhole = (digits: string) => lengths.has(digits.length) && whole.test(digits);
  return {
    callingCode,
    isNumber: (digits) =>
      digits.length >= SHORTEST &&
      (isWhole(digits) ||
        isWhole(withoutPrefix(digits, trunk, transform)) ||
        isWhole(digits.replace(international, ''))),
  };
}

/** Where the prefix holds an area code (Argentina), the rule says how to keep it. */
function withoutPrefix(digits: string, trunk: RegExp, transform: string): string {
  const [prefix, ...captured] = trunk.exec(digits) ?? [''];
  const area = captured.at(-1);
  return (area === undefined ? '' : transform.replace('$1', area)) + digits.slice(prefix.length);
}

/** Matches nothing but the beginning when there is no prefix, so that removing it changes nothing. */
function startsWith(prefix: unknown): RegExp {
  return new RegExp(typeof prefix === 'string' ? `^(?:${prefix})` : '^');
}

interface NumberType {
  readonly pattern: string;
  readonly lengths: readonly number[];
}

/** Landline and cell phone numbers; for a country that does not tell them apart, any number. */
function typesOf(entry: readonly unknown[]): NumberType[] {
  const listed = entry[place.types];
  const types: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const lengths = numbersIn(entry[place.lengths]);
  const told = types.slice(0, 2).flatMap((type) => {
    if (!Array.isArray(type) || type[0] === '') return [];
    const own = numbersIn(type[1]);
    return [{ pattern: String(type[0]), lengths: own.length > 0 ? own : lengths }];
  });
  return told.length > 0 ? told : [{ pattern: String(entry[place.anyNumber]), lengths }];
}

function numbersIn(list: unknown): number[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'number') : [];
}
