import type { Node, Result } from '@product/model';
import { loadNodeRoute } from '../contract/routes.ts';
import { decodeNode } from '../decode/node.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface LoadNodeInput {
  readonly nodeId: string;
  /** From the page's query, for a node that verifies signatures. */
  readonly signature?: string | undefined;
  /** Preloaded responses from the page's query, base64url JSON. */
  readonly responses?: string | undefined;
}

/** The node, and its flow unread: `parseFlow` of the engine reads it. */
export function loadNode(
  send: Send,
  { nodeId, signature, responses }: LoadNodeInput,
  options?: CallOptions,
): Promise<Result<{ readonly node: Node; readonly flow: unknown }>> {
  return send({
    route: loadNodeRoute,
    params: { node_id: nodeId },
    query: { signature, responses },
    decode: decodeNode,
    ...options,
  });
}
