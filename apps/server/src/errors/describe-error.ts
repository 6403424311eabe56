/** Describes an error for the log by name, code and stack, without its message: messages can repeat a visitor's text. */
export function describeError(error: unknown): {
  readonly name: string;
  readonly code?: unknown;
  readonly at: string[];
} {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  // A failed `fetch` has its code in the cause.
  const { code } = ('code' in error ? error : Object(error.cause)) as { readonly code?: unknown };
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    at: at.slice(0, 12).map((line) => line.trim()),
  };
}
