/** `flowOfAnotherNode`: importing the flow would take it from its node. `repeatedId`: the files have the id twice. */
export type CollisionCode = 'flowOfAnotherNode' | 'repeatedId';

/** A definition in a file, by the id whose stored definition it replaces. */
export interface PlacedDefinition {
  readonly kind: 'node' | 'flow' | 'widget';
  readonly id: string;
  readonly nodeId: string;
  readonly file: string;
  /** Place of the id in the file. */
  readonly path: string;
}

interface Collision extends Pick<PlacedDefinition, 'file' | 'path'> {
  readonly message: string;
  readonly code: CollisionCode;
}

/**
 * Finds definitions that would silently replace another one: a second one with the same id, or a flow that belongs to
 * another node.
 *
 * @param flowOwners Node ids of stored flows, by the id of the flow.
 */
export function findCollisions(
  placed: readonly PlacedDefinition[],
  flowOwners: ReadonlyMap<string, string>,
): readonly Collision[] {
  const first = new Map<string, PlacedDefinition>();
  return placed.flatMap((definition): readonly Collision[] => {
    const { kind, id, nodeId, file, path } = definition;
    const name = `${kind} ${id}`;
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, definition);
    const owner = kind === 'flow' ? (flowOwners.get(id) ?? earlier?.nodeId ?? nodeId) : nodeId;
    if (owner !== nodeId) return [{ file, path, message: foreignFlow(id, owner), code: 'flowOfAnotherNode' }];
    if (earlier === undefined) return [];
    return [{ file, path, message: `${kind} "${id}" is also in ${earlier.file}`, code: 'repeatedId' }];
  });
}

/** Says that a flow cannot be imported for another node, and what to do. */
export function foreignFlow(flowId: string, owner: string): string {
  return `flow "${flowId}" belongs to node "${owner}": give this flow another id`;
}
