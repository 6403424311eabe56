import type { AuditAction, AuditEntry } from './audit.ts';
import type { StaffPrincipal } from './principal.ts';
import type { StaffOrigin } from './staff-tokens.ts';

/** Describes an action of the colleague of a call, for the audit log. */
export function auditOf(
  { staff, caller: { address, agent } }: { readonly staff: StaffPrincipal; readonly caller: StaffOrigin },
  action: AuditAction,
  now: number,
  details: Pick<AuditEntry, 'feedback' | 'nodeId' | 'subject' | 'changes'> = {},
): AuditEntry {
  const { id, name, credential } = staff;
  return { staff: { id, name }, via: credential.via, from: { address, agent }, action, now, ...details };
}
