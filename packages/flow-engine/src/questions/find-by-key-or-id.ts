/** Finds an option or statement by key or id, since definitions use both. */
export function findByKeyOrId<Item extends { readonly id: string; readonly key: string }>(
  list: readonly Item[],
  keyOrId: string,
): Item | undefined {
  return list.find(({ id, key }) => key === keyOrId || id === keyOrId);
}
