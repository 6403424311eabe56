import { type AuditChange, changesOf, everyWhenNull } from './audit-changes.ts';
import type { StaffPerson } from './people.ts';

/** Lists what changed in a colleague; null for one who is new. */
export function personChanges(before: StaffPerson | null, after: StaffPerson): AuditChange[] {
  const written = (person: StaffPerson) => ({ ...person, nodes: everyWhenNull(person.nodes) });
  const fields = ['name', 'nickname', 'avatar', 'email', 'role', 'nodes'] as const;
  return changesOf(fields, before && written(before), written(after));
}
