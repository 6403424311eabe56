import { limits } from '@product/contract';
import type { LimitTable } from './limit.ts';

/** What a request may carry, beside the lengths of the contract's schemas. */
export const requests = {
  depth: { most: 32, unit: 'levels', of: 'nested values in a body' },
  problems: { most: 50, unit: 'problems', of: 'one response' },
  fieldBytes: {
    // The longest message and some room, so that the schema reports a text that is too long.
    most: limits.messageLength * 4 + 1_024,
    unit: 'bytes',
    of: 'a text field of a multipart body',
  },
} as const satisfies LimitTable;
