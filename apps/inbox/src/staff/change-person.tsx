import type { StaffList, StaffPerson } from '@product/api-client/staff';
import { useTranslator } from '@product/i18n/react';
import { Button, Dialog, Problem } from '@product/ui';
import { type FormEvent, useState } from 'react';
import type { ManagerClient } from '../server/staff-server.ts';
import { type Access, AccessFields, useNeedsNode } from './access-fields.tsx';

export interface ChangePersonProps {
  readonly client: Pick<ManagerClient, 'changeStaff'>;
  readonly person: StaffPerson;
  readonly nodes: StaffList['nodes'];
  onClose(): void;
}

/** Changes the role and the surveys of a colleague. */
export function ChangePerson({ client, person, nodes, onClose }: ChangePersonProps) {
  const { t } = useTranslator();
  const [access, setAccess] = useState<Access>({ role: person.role, nodes: person.nodes ?? [] });
  const [status, setStatus] = useState<'idle' | 'changing' | 'failed'>('idle');
  const needsNode = useNeedsNode(access);
  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setStatus('changing');
    const given = access.nodes.length === 0 ? null : access.nodes;
    const changed = await client.changeStaff({ staffId: person.id, role: access.role, nodes: given });
    if (changed.ok) onClose();
    else setStatus('failed');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('inbox.staffChangeTitle')}
      closeLabel={t('widget.close')}
      data-product="change-staff"
    >
      <form className="inbox-add-person" onSubmit={(event) => void change(event)}>
        <p>
          <bdi>{person.name}</bdi>
        </p>
        <AccessFields access={access} nodes={nodes} onChange={setAccess} />
        <div role="alert">{status === 'failed' && <Problem>{t('error.system')}</Problem>}</div>
        <Button type="submit" variant="filled" isLoading={status === 'changing'} disabled={needsNode}>
          {t('inbox.staffChange')}
        </Button>
      </form>
    </Dialog>
  );
}
