/** The part of the inbox that its address names. */
export interface InboxAddress {
  /** The open feedback; null for none. */
  readonly id: string | null;
  /** The list shows those that wait for a reply. */
  readonly waitingOnly: boolean;
}

/** Reads the fragment of an address, which browsers never send to a server. */
export function readAddress({ hash }: Pick<Location, 'hash'>): InboxAddress {
  const fields = new URLSearchParams(hash.slice(1));
  return { id: fields.get('feedback') || null, waitingOnly: fields.get('view') === 'waiting' };
}

/** Writes the address of an open feedback and its list. */
export function writeAddress({ pathname, search }: Location, { id, waitingOnly }: InboxAddress): string {
  const fields = new URLSearchParams({ ...(waitingOnly && { view: 'waiting' }), ...(id !== null && { feedback: id }) });
  return pathname + search + (fields.size === 0 ? '' : `#${fields}`);
}
