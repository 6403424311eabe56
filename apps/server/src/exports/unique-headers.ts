export interface Header {
  readonly name: string;
  /** Added to a name that several columns have. */
  readonly detail: string;
}

/** Writes headers, each of which no other column has. The same columns have the same headers in any export. */
export function uniqueHeaders(headers: readonly Header[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of headers) counts.set(name, (counts.get(name) ?? 0) + 1);
  const used = new Set<string>();
  return headers.map(({ name, detail }) => {
    const base = (counts.get(name) ?? 0) > 1 && detail !== '' ? `${name} [${detail}]` : name;
    let header = base;
    for (let count = 2; used.has(header); count++) header = `${base} (${count})`;
    used.add(header);
    return header;
  });
}
