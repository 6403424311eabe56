import type { NodeDefinition, WidgetDocument } from './definition.ts';

/**
 * Lists the sites that may embed a node's survey in their pages. Without `server.embed_domains` they are those of its
 * widgets.
 *
 * @returns Entries as in `enabled_domains`. Empty: every site. Null: this server's own pages alone.
 */
export function embedDomainsOf(
  { server }: Pick<NodeDefinition, 'server'>,
  widgets: readonly Pick<WidgetDocument, 'enabled_domains'>[],
): readonly string[] | null {
  if (server.embed_domains !== null) return server.embed_domains;
  if (widgets.length === 0) return null;
  const lists = widgets.map(({ enabled_domains }) => enabled_domains);
  return lists.some((list) => list.length === 0) ? [] : [...new Set(lists.flat())];
}
