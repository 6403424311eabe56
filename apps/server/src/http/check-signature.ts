import type { NodeDefinition } from '../definitions/definitions.ts';
import { type NodeSignature, readNodeSignature } from '../secrets/node-signature.ts';
import { type Refusal, refuse } from './refusal.ts';

const HOUR_MS = 60 * 60_000;

/**
 * How long a signature counts after its end. A visitor whose link ends in the middle of a survey still gets a code or
 * the options of a question; a file may wait for the network as long as its feedback.
 */
export const signatureGraceMs = { visit: 0, answering: HOUR_MS, upload: 30 * 24 * HOUR_MS } as const;

/** When a signature must have been valid: at some moment from one time to another. Epoch ms. */
export interface SignedTime {
  readonly from: number;
  readonly until: number;
}

export type CheckedSignature = { readonly ok: true; readonly signature: NodeSignature | null } | Refusal;

type SigningNode = Pick<NodeDefinition, 'id' | 'document' | 'server'>;

/** Checks the link's signature where a node demands one. Null: the node demands none. */
export function checkSignature(
  { id, document, server }: SigningNode,
  signature: string | undefined,
  time: SignedTime,
): CheckedSignature {
  if (!document.use_signature_verify) return { ok: true, signature: null };
  const key = document.public_key;
  const read = key === null ? undefined : readNodeSignature(signature, key, id, time);
  if (read === undefined) return refused(signature === undefined ? 'required' : 'invalid');
  return server.require_signature_end && !read.hasEnd ? refused('endless') : { ok: true, signature: read };
}

function refused(code: 'required' | 'invalid' | 'endless'): Refusal {
  return refuse('signature', 'The node takes nothing without a valid signature', [{ path: 'x-signature', code }]);
}

/** Refuses a call to one of these nodes, unless one of them demands no signature or takes this one. */
export function refuseUnsigned(
  nodes: readonly SigningNode[],
  signature: string | undefined,
  { now, graceMs }: { readonly now: number; readonly graceMs: number },
): Refusal | undefined {
  let refusal: Refusal | undefined;
  for (const node of nodes) {
    const checked = checkSignature(node, signature, { from: now - graceMs, until: now });
    if (checked.ok) return undefined;
    refusal = checked;
  }
  return refusal;
}
