import type { StaffList, StaffRole } from '@product/api-client/staff';
import { Choice } from '@product/ui';
import { useId } from 'react';
import { useStaff } from '../account/staff-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
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
  onChange(access: Access): void;
}

const roles = ['read', 'reply', 'manage'] as const satisfies readonly StaffRole[];

/** Tells whether a survey is missing: a manager of some surveys gives nobody all of them. */
export function useNeedsNode({ nodes }: Access): boolean {
  const { staff } = useStaff();
  return staff.nodes !== null && nodes.length === 0;
}

/** Asks for the role and the surveys of a colleague. */
export function AccessFields({ access, nodes, onChange }: AccessFieldsProps) {
  const { t } = useInboxTranslator();
  const id = useId();
  const isEvery = access.nodes.length === 0 && !useNeedsNode(access);
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
      <fieldset>
        <legend>{`${t('inbox.staffNodes')}${isEvery ? `: ${t('inbox.staffAllNodes')}` : ''}`}</legend>
        {nodes.map((node) => (
          <Choice
            key={node.id}
            type="checkbox"
            label={<bdi>{node.name}</bdi>}
            checked={access.nodes.includes(node.id)}
            onChange={({ target }) =>
              onChange({
                ...access,
                nodes: target.checked ? [...access.nodes, node.id] : access.nodes.filter((other) => other !== node.id),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
