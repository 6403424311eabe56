import type { StaffList, StaffRole } from '@product/api-client/staff';
import { useId } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { NodesField } from './nodes-field.tsx';
import { roleKeys } from './role-keys.ts';

/** Role and surveys of a colleague. */
export interface Access {
  readonly role: StaffRole;
  /** Ids of the visible nodes; empty: every node. */
  readonly nodes: readonly string[];
}

export interface AccessFieldsProps {
  readonly access: Access;
  readonly nodes: StaffList['nodes'];
  /** Roles that the manager gives. */
  readonly roles: readonly StaffRole[];
  onChange(access: Access): void;
}

/** Asks for the role and the surveys of a colleague. */
export function AccessFields({ access, nodes, roles, onChange }: AccessFieldsProps) {
  const { t } = useInboxTranslator();
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={`${id}-role`}>{t('inbox.staffRole')}</label>
        <select
          id={`${id}-role`}
          className="inbox-select"
          data-product="staff-role"
          value={access.role}
          onChange={(event) =>
            onChange({ ...access, role: roles.find((role) => role === event.target.value) ?? 'read' })
          }
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(roleKeys[role])}
            </option>
          ))}
        </select>
      </div>
      <NodesField chosen={access.nodes} nodes={nodes} onChange={(chosen) => onChange({ ...access, nodes: chosen })} />
    </>
  );
}
