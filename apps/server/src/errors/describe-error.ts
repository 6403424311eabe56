import { whyRefused } from './why-refused.ts';

/**
 * Describes an error for the log by name, code and stack, and by a reason of ours for a known code. It leaves out the
 * message, which can repeat a visitor's text.
 */
export function describeError(error: unknown): {
  readonly name: string;
  readonly code?: unknown;
  readonly reason?: string;
  readonly at: string[];
} {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  // A failed `fetch` has its code in the cause.
  const { code } = ('code' in error ? error : Object(error.cause)) as { readonly code?: unknown };
  const refusal = whyRefused(error);
  return {
    name: error.name,
    ...(refusal.code === 'UNKNOWN' ? code !== undefined && { code } : refusal),
    at: at.slice(0, 12).map((line) => line.trim()),
  };
}
