/** Values of the placeholders of a saved reply. */
export interface ReplyValues {
  /** Null for an anonymous visitor. */
  readonly customerName: string | null;
  /** The colleague's name as visitors see it. */
  readonly ownName: string;
  readonly nodeName: string;
  /** Word for the name of an anonymous visitor. */
  readonly fallback: string;
}

/** The placeholders of a saved reply, as the page of managers names them. */
export const replyPlaceholders = ['{{ customer.name }}', '{{ me.name }}', '{{ node.name }}'] as const;

const placeholder = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;
const byDefault = /^\s*default:\s*"([^"]*)"\s*$/;

/**
 * Fills the placeholders of a saved reply. The form is that of a flow's texts: a `default` replaces a missing name, and a
 * placeholder that names nothing is left out, so that no visitor sees it.
 *
 * @example
 * fillReply('Hi {{ customer.name | default: "you" }}!', values); // 'Hi you!' for an anonymous visitor
 */
export function fillReply(text: string, { customerName, ownName, nodeName, fallback }: ReplyValues): string {
  const values = new Map([
    ['customer.name', customerName],
    ['me.name', ownName],
    ['node.name', nodeName],
  ]);
  return text.replace(placeholder, (_, name: string, filter = '') => {
    const key = name.trim();
    const value = values.get(key)?.trim();
    return value || (byDefault.exec(filter)?.[1] ?? (values.has(key) ? fallback : ''));
  });
}

/** Filters saved replies by the letters after the slash; undefined if the text is no search for a reply. */
export function repliesFor<Reply extends { readonly title: string; readonly body: string }>(
  replies: readonly Reply[],
  text: string,
): readonly Reply[] | undefined {
  if (!/^\/[^/\n]*$/.test(text)) return undefined;
  const words = text.slice(1).trim().toLocaleLowerCase();
  const byTitle = replies.filter(({ title }) => title.toLocaleLowerCase().includes(words));
  const byBody = replies.filter((reply) => !byTitle.includes(reply) && reply.body.toLocaleLowerCase().includes(words));
  return [...byTitle, ...byBody];
}

/** Picks the replies for the conversations of a node. */
export function repliesOfNode<Reply extends { readonly nodes: readonly string[] | null }>(
  replies: readonly Reply[],
  nodeId: string | null,
): readonly Reply[] {
  return replies.filter(({ nodes }) => nodes === null || (nodeId !== null && nodes.includes(nodeId)));
}
