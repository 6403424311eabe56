import { limits } from '@product/contract';
import type { LimitTable } from './limit.ts';

/** Limits of a request, beside the lengths of the contract's schemas. */
export const requests = {
  values: { most: 20_000, unit: 'values', of: 'a JSON body' },
  keys: { most: 1_000, unit: 'keys', of: 'an object' },
  entries: { most: limits.responseItems, unit: 'entries', of: 'a list' },
  depth: { most: 32, unit: 'levels', of: 'nested lists and objects' },
  formFields: { most: 20, unit: 'fields', of: 'an urlencoded body' },
  maskedLength: { most: limits.maskedLength, unit: 'characters', of: 'the answers of a feedback that are masked' },
  largeBytes: {
    most: 64 * 1_024,
    unit: 'bytes',
    of: 'a visitor’s text while the disk has too little room (`MIN_FREE_DISK_MB`)',
  },
  problems: { most: 50, unit: 'problems', of: 'a response' },
  // Each problem costs more than the value that it is about.
  valuesWithProblems: {
    most: 200,
    unit: 'values',
    of: 'a body whose every problem is named; of a larger one, the first',
  },
  fieldBytes: {
    // The longest message and some room, so that the schema reports a text that is too long.
    most: limits.messageLength * 4 + 1_024,
    unit: 'bytes',
    of: 'a text field of a multipart body',
  },
} as const satisfies LimitTable;
