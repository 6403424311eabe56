/** Deeper than any body of the contract; a body that is nested further is made to hurt. */
const MAX_DEPTH = 32;

/**
 * The same value in texts that every database can hold: NUL and half characters become U+FFFD, in keys too. The rest of
 * what the visitor wrote is kept. Undefined when it is nested too deep.
 */
export function cleanInput(value: unknown, depth = 0): { readonly value: unknown } | undefined {
  if (typeof value === 'string') return { value: cleanText(value) };
  if (typeof value !== 'object' || value === null) return { value };
  if (depth >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => cleanInput(item, depth + 1));
    return items.includes(undefined) ? undefined : { value: items.map((item) => item?.value) };
  }
  const entries: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(value)) {
    const cleaned = cleanInput(inner, depth + 1);
    if (cleaned === undefined) return undefined;
    entries.push([cleanText(key), cleaned.value]);
  }
  return { value: Object.fromEntries(entries) };
}

function cleanText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', '\ufffd') : wellFormed;
}
