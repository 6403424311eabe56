/** Describes an error for the log by name, code and stack, without its message: messages can repeat a visitor's text. */
export function describeError(error: unknown): {
  readonly name: string;
  readonly code?: unknown;
  readonly at: string[];
} {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...('code' in error && { code: error.code }),
    at: at.slice(0, 12).map((line) => line.trim()),
  };
}
