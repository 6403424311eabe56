/** Writes an epoch ms as the wire does; undefined for none. */
export function isoTime(at: number | null | undefined): string | undefined {
  return at == null ? undefined : new Date(at).toISOString();
}
