/** Creates a function that turns headings into anchors. Each anchor is unique on a page. */
export function createSlugs(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const wanted =
      text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[’']/g, '')
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '') || 'part';
    let slug = wanted;
    for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`;
    taken.add(slug);
    return slug;
  };
}
