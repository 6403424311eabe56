import type { ChatDetail, Result, TimelineItem } from '@product/model';
import type { ChatBackend } from '../backend/backend.ts';

/** A whole conversation. */
export interface Transcript {
  /** Name of the node. */
  readonly name: string;
  /** The business's first message, which is no stored one; null for none. */
  readonly greeting: { readonly text: string; readonly at: number } | null;
  /** Oldest first. */
  readonly items: readonly TimelineItem[];
}

/** Exceeds the number of pages of the longest chat, so that a server with a wrong cursor ends the loading. */
const MAX_PAGES = 1_000;

/** Loads each page of a conversation. A page that fails fails the whole, so that no copy has a gap. */
export async function loadTranscript(loadPage: ChatBackend['load'], signal: AbortSignal): Promise<Result<Transcript>> {
  const pages: ChatDetail[] = [];
  let before: string | undefined;
  do {
    const loaded = await loadPage({ signal, before });
    if (!loaded.ok) return loaded;
    pages.unshift(loaded.value);
    before = loaded.value.olderCursor ?? undefined;
  } while (before !== undefined && pages.length < MAX_PAGES);
  const items = new Map(pages.flatMap(({ timelineItems }) => timelineItems.map((item) => [item.id, item] as const)));
  const newest = pages.at(-1);
  const greeting = newest?.greeting ? { text: newest.greeting, at: newest.createdAt } : null;
  return { ok: true, value: { name: newest?.node.name ?? '', greeting, items: [...items.values()] } };
}
