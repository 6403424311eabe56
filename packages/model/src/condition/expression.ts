/**
 * An expression of the condition language, as in the JSON: a subset of JSON Logic (https://jsonlogic.com). An object has
 * one key, the operator, and its arguments as value.
 */
export type Expression =
  | null
  | boolean
  | number
  | string
  | readonly Expression[]
  | { readonly [operator: string]: Expression };

/** Value that an expression computes. */
export type ExpressionValue =
  | null
  | boolean
  | number
  | string
  | readonly ExpressionValue[]
  | { readonly [key: string]: ExpressionValue };

/** Value of the host page, the address or a signature. */
export type ContextValue = string | number | boolean | readonly string[];
