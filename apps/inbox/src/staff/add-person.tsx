import type { StaffAdded, StaffList, StaffRole } from '@product/api-client/staff';
import { Button, Problem, TextField } from '@product/ui';
import { type FormEvent, useId, useState } from 'react';
import { OpenDialog } from '../dialog/open-dialog.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { ManagerClient } from '../server/staff-server.ts';
import { type Access, AccessFields } from './access-fields.tsx';
import { useNeedsNode } from './nodes-field.tsx';

export interface AddPersonProps {
  readonly client: Pick<ManagerClient, 'addStaff'>;
  readonly nodes: StaffList['nodes'];
  readonly roles: readonly StaffRole[];
  onAdded(added: StaffAdded): void;
  onClose(): void;
}

const fields = [
  ['name', 'inbox.staffName'],
  ['nickname', 'inbox.staffNickname'],
  ['email', 'inbox.staffEmail'],
  ['avatar', 'inbox.staffAvatar'],
] as const;

/** Asks for the name, the role and the surveys of a new colleague. Without a chosen survey the colleague sees all. */
export function AddPerson({ client, nodes, roles, onAdded, onClose }: AddPersonProps) {
  const { t } = useInboxTranslator();
  const id = useId();
  const [texts, setTexts] = useState({ name: '', nickname: '', email: '', avatar: '' });
  const [access, setAccess] = useState<Access>({ role: 'reply', nodes: [] });
  const needsNode = useNeedsNode(access.nodes);
  const [problem, setProblem] = useState<'inbox.staffTaken' | 'error.system' | null>(null);
  const [isAdding, setAdding] = useState(false);

  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAdding(true);
    const { name, nickname, email, avatar } = texts;
    const added = await client.addStaff({
      name: name.trim(),
      nickname: nickname.trim() || undefined,
      email: email.trim() || undefined,
      avatar: avatar.trim() || undefined,
      role: access.role,
      nodes: access.nodes.length === 0 ? undefined : access.nodes,
    });
    setAdding(false);
    if (added.ok) return onAdded(added.value);
    const isTaken = added.error.type === 'http' && added.error.code === 'staff_exists';
    setProblem(isTaken ? 'inbox.staffTaken' : 'error.system');
  };

  return (
    <OpenDialog onClose={onClose} title={t('inbox.staffAdd')} data-product="add-person">
      <form className="inbox-add-person" onSubmit={(event) => void add(event)}>
        {fields.map(([field, label]) => (
          <div key={field}>
            <label htmlFor={`${id}-${field}`}>{t(label)}</label>
            <TextField
              id={`${id}-${field}`}
              data-product={`staff-${field}`}
              type={{ name: 'text', nickname: 'text', email: 'email', avatar: 'url' }[field]}
              pattern={field === 'avatar' ? 'https://.+' : undefined}
              required={field === 'name'}
              autoComplete="off"
              value={texts[field]}
              onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
            />
          </div>
        ))}
        <AccessFields access={access} nodes={nodes} roles={roles} onChange={setAccess} />
        <div role="alert">{problem !== null && <Problem>{t(problem)}</Problem>}</div>
        <Button type="submit" variant="filled" isLoading={isAdding} disabled={texts.name.trim() === '' || needsNode}>
          {t('inbox.staffAdd')}
        </Button>
      </form>
    </OpenDialog>
  );
}
