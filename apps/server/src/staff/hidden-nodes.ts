import type { Database } from '../database/tables.ts';
import { findUnknownNode } from '../definitions/find-unknown-node.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { manages } from './people.ts';
import type { StaffPrincipal } from './principal.ts';

/**
 * Rejects nodes that a manager does not see, as if they did not exist. A manager with nodes gives nothing every node.
 *
 * @param nodes Null: every node.
 */
export async function hiddenNodes(
  database: Database,
  manager: Pick<StaffPrincipal, 'nodes'>,
  nodes: readonly string[] | null,
): Promise<Failure | undefined> {
  if (nodes === null)
    return manager.nodes === null
      ? undefined
      : fail('forbidden', 'Name nodes: you do not see every node', [{ path: 'nodes', code: 'required' }]);
  const isHidden = !manages(manager, { nodes }) || (await findUnknownNode(database, nodes)) !== undefined;
  return isHidden ? fail('not_found', 'There is no such node', [{ path: 'nodes', code: 'unknown' }]) : undefined;
}
