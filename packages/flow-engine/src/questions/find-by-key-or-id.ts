/** Finds the option or statement with this key or id: owners write either. */
export function findByKeyOrId<Named extends { readonly id: string; readonly key: string }>(
  list: readonly Named[],
  name: string,
): Named | undefined {
  return list.find(({ id, key }) => key === name || id === name);
}
