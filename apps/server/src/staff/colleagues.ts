import type { ResponseOf } from '@product/contract';
import type { StaffAccess } from './authenticate-staff.ts';
import { listPeople, seesPerson } from './people.ts';
import { OPERATOR_ID, type StaffPrincipal, seesNode } from './principal.ts';

type Colleague = ResponseOf<'listColleagues'>['colleagues'][number];

/** Lists the colleagues who share a node with the given one, by name. The operator's token is a colleague too. */
export async function listColleagues(
  { database, staffName }: Pick<StaffAccess, 'database' | 'staffName'>,
  viewer: Pick<StaffPrincipal, 'nodes'>,
): Promise<Colleague[]> {
  const people = await listPeople(database);
  const colleagues = people.flatMap(({ id, name, avatar, nodes }): Colleague[] => {
    if (nodes === null) return [{ id, name, avatar, nodes }];
    return seesPerson(viewer, { nodes })
      ? [{ id, name, avatar, nodes: nodes.filter((nodeId) => seesNode(viewer, nodeId)) }]
      : [];
  });
  return [...colleagues, { id: OPERATOR_ID, name: staffName, avatar: null, nodes: null }];
}
