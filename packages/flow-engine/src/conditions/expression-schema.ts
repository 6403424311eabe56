import type { Expression } from '@product/model';
import type { Schema } from '@product/model/schema';

/** Accepts an expression of the condition language. */
export const expression: Schema<Expression> = {
  description: 'an expression',
  is: (value) => value !== undefined,
  fallback: null,
};
