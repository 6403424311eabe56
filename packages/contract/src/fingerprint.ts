/**
 * Writes the fields of a body that two requests with one `Idempotency-Key` must share: all fields, in any order, except
 * `created_offline`. A client sets that field after a network error, when the server may have stored the feedback.
 *
 * @example
 * feedbackFingerprint({ node_id: 'n', created_offline: false }) === feedbackFingerprint({ created_offline: true, node_id: 'n' }); // true
 */
export function feedbackFingerprint(body: Readonly<Record<string, unknown>>): string {
  const { created_offline: _, ...rest } = body;
  return JSON.stringify(sorted(rest));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}
