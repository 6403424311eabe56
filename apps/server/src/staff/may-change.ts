import { isDeepStrictEqual } from 'node:util';
import { hasRole, OPERATOR_ID, type StaffPrincipal } from './principal.ts';

/** Whoever changes a colleague. */
export type Manager = Pick<StaffPrincipal, 'id' | 'nodes'>;

type Access = Pick<StaffPrincipal, 'role' | 'nodes'> & { readonly email: string | null };

/** Tells whether a person is a manager whom only the operator may sign in: anybody else would act in another's name. */
export function isForeignManager(
  manager: Pick<Manager, 'id'>,
  { id, role }: Pick<StaffPrincipal, 'id' | 'role'>,
): boolean {
  return role === 'manage' && id !== manager.id && manager.id !== OPERATOR_ID;
}

/**
 * Tells whether a change is the operator's alone: of the access or the address of another manager, and to a manager.
 * Otherwise a manager could demote another one, get a link or set the address, and promote them again.
 */
export function isForOperator(manager: Manager, before: Access & Pick<StaffPrincipal, 'id'>, after: Access): boolean {
  if (before.role !== 'manage') return isForeignManager(manager, { ...before, role: after.role });
  const parts = ({ role, nodes, email }: Access) => ({ role, nodes, email });
  return isForeignManager(manager, before) && !isDeepStrictEqual(parts(before), parts(after));
}

/** Tells whether a change gives a higher role or more nodes. */
export function givesMore(before: Omit<Access, 'email'>, after: Omit<Access, 'email'>): boolean {
  if (!hasRole(before, after.role)) return true;
  const { nodes } = before;
  return nodes !== null && (after.nodes === null || after.nodes.some((id) => !nodes.includes(id)));
}
