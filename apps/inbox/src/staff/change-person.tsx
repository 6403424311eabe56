import type { StaffList, StaffPerson, StaffRole } from '@product/api-client/staff';
import { Button, Problem, TextField } from '@product/ui';
import { type FormEvent, useId, useState } from 'react';
import { OpenDialog } from '../dialog/open-dialog.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { ManagerClient } from '../server/staff-server.ts';
import { type Access, AccessFields } from './access-fields.tsx';
import { useNeedsNode } from './nodes-field.tsx';

export interface ChangePersonProps {
  readonly client: Pick<ManagerClient, 'changeStaff'>;
  readonly person: StaffPerson;
  readonly nodes: StaffList['nodes'];
  readonly roles: readonly StaffRole[];
  onClose(): void;
}

/** Changes the e-mail address, the role and the surveys of a colleague. */
export function ChangePerson({ client, person, nodes, roles, onClose }: ChangePersonProps) {
  const { t } = useInboxTranslator();
  const [access, setAccess] = useState<Access>({ role: person.role, nodes: person.nodes ?? [] });
  const [email, setEmail] = useState(person.email ?? '');
  const [status, setStatus] = useState<'idle' | 'changing' | 'taken' | 'failed'>('idle');
  const id = useId();
  const needsNode = useNeedsNode(access.nodes);
  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setStatus('changing');
    const given = access.nodes.length === 0 ? null : access.nodes;
    const changed = await client.changeStaff({
      staffId: person.id,
      role: access.role,
      nodes: given,
      email: email.trim() || null,
    });
    if (changed.ok) return onClose();
    const isTaken = changed.error.type === 'http' && changed.error.code === 'staff_exists';
    setStatus(isTaken ? 'taken' : 'failed');
  };
  return (
    <OpenDialog onClose={onClose} title={t('inbox.staffChangeTitle')} data-product="change-staff">
      <form className="inbox-add-person" onSubmit={(event) => void change(event)}>
        <p>
          <bdi>{person.name}</bdi>
        </p>
        <div>
          <label htmlFor={`${id}-email`}>{t('inbox.staffEmail')}</label>
          <TextField
            id={`${id}-email`}
            data-product="staff-email"
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <AccessFields access={access} nodes={nodes} roles={roles} onChange={setAccess} />
        <div role="alert">
          {status === 'taken' && <Problem>{t('inbox.staffTaken')}</Problem>}
          {status === 'failed' && <Problem>{t('error.system')}</Problem>}
        </div>
        <Button type="submit" variant="filled" isLoading={status === 'changing'} disabled={needsNode}>
          {t('inbox.staffChange')}
        </Button>
      </form>
    </OpenDialog>
  );
}
