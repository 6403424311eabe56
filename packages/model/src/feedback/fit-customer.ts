import { isFiniteNumber, isString } from '../guard/guard.ts';
import {
  MAX_BIRTH_YEAR,
  MAX_ID_LENGTH,
  MAX_LINE_LENGTH,
  MAX_SCHEMA_ENTRIES,
  MIN_BIRTH_YEAR,
} from '../limits/limits.ts';
import { cutText } from '../text/cut-text.ts';
import type { Customer } from './feedback.ts';
import { fitTexts } from './fit-texts.ts';

/** Matches the ids that a request can carry: characters that cannot leave their place in a path. */
export const plainId = /^[\w.:~-]+$/;

/**
 * Fits a customer into the limits of a request, because its data are derived and must not stop a feedback. A long name is
 * cut. Any other text that does not fit is left out: half an address or id is another one.
 */
export function fitCustomer(customer: Customer): Customer {
  const fitting = Object.entries(customer).flatMap(([field, value]): [string, unknown][] => {
    const fitted = fitField(field, value);
    return fitted === undefined ? [] : [[field, fitted]];
  });
  return Object.fromEntries(fitting);
}

function fitField(field: string, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  switch (field) {
    case 'schema':
      return fitSchema(value);
    case 'birth_year':
      return Number.isInteger(value) && Number(value) >= MIN_BIRTH_YEAR && Number(value) <= MAX_BIRTH_YEAR
        ? value
        : undefined;
    default: {
      if (!isString(value) && !isFiniteNumber(value)) return undefined;
      const text = String(value);
      if (field === 'name' || field === 'gender') return cutText(text, MAX_LINE_LENGTH);
      const fits = field === 'id' ? text.length <= MAX_ID_LENGTH && plainId.test(text) : text.length <= MAX_LINE_LENGTH;
      return fits ? text : undefined;
    }
  }
}

function fitSchema(schema: unknown): Customer['schema'] {
  const entries = Object.entries(Object(schema)).filter(
    (entry): entry is [string, string] => entry[0].length <= MAX_ID_LENGTH && isString(entry[1]),
  );
  return fitTexts(Object.fromEntries(entries.slice(0, MAX_SCHEMA_ENTRIES)));
}
