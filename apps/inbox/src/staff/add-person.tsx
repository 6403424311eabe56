import type { StaffAdded, StaffList, StaffRole } from '@product/api-client/staff';
import { useTranslator } from '@product/i18n/react';
import { Button, Choice, Dialog, Problem, TextField } from '@product/ui';
import { type FormEvent, useId, useState } from 'react';
import { useStaff } from '../account/staff-context.tsx';
import type { ManagerClient } from '../server/staff-server.ts';
import { roleKeys } from './role-keys.ts';

export interface AddPersonProps {
  readonly client: Pick<ManagerClient, 'addStaff'>;
  readonly nodes: StaffList['nodes'];
  onAdded(added: StaffAdded): void;
  onClose(): void;
}

const roles = ['read', 'reply', 'manage'] as const satisfies readonly StaffRole[];
const fields = [
  ['name', 'inbox.staffName'],
  ['nickname', 'inbox.staffNickname'],
  ['email', 'inbox.staffEmail'],
  ['avatar', 'inbox.staffAvatar'],
] as const;

/** Asks for the name, the role and the surveys of a new colleague. Without a chosen survey the colleague sees all. */
export function AddPerson({ client, nodes, onAdded, onClose }: AddPersonProps) {
  const { t } = useTranslator();
  const { staff } = useStaff();
  const id = useId();
  const [texts, setTexts] = useState({ name: '', nickname: '', email: '', avatar: '' });
  const [role, setRole] = useState<StaffRole>('reply');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<'inbox.staffTaken' | 'error.system' | null>(null);
  const [isAdding, setAdding] = useState(false);
  const needsNode = staff.nodes !== null && chosen.length === 0;

  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAdding(true);
    const { name, nickname, email, avatar } = texts;
    const added = await client.addStaff({
      name: name.trim(),
      nickname: nickname.trim() || undefined,
      email: email.trim() || undefined,
      avatar: avatar.trim() || undefined,
      role,
      nodes: chosen.length === 0 ? undefined : chosen,
    });
    setAdding(false);
    if (added.ok) return onAdded(added.value);
    const isTaken = added.error.type === 'http' && added.error.code === 'staff_exists';
    setProblem(isTaken ? 'inbox.staffTaken' : 'error.system');
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('inbox.staffAdd')}
      closeLabel={t('widget.close')}
      data-product="add-person"
    >
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
        <div>
          <label htmlFor={`${id}-role`}>{t('inbox.staffRole')}</label>
          <select
            id={`${id}-role`}
            className="inbox-select"
            data-product="staff-role"
            value={role}
            onChange={(event) => setRole(roles.find((one) => one === event.target.value) ?? 'read')}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {t(roleKeys[one])}
              </option>
            ))}
          </select>
        </div>
        <fieldset>
          <legend>{`${t('inbox.staffNodes')}${chosen.length === 0 && !needsNode ? `: ${t('inbox.staffAllNodes')}` : ''}`}</legend>
          {nodes.map((node) => (
            <Choice
              key={node.id}
              type="checkbox"
              label={<bdi>{node.name}</bdi>}
              checked={chosen.includes(node.id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, node.id] : chosen.filter((one) => one !== node.id))
              }
            />
          ))}
        </fieldset>
        <div role="alert">{problem !== null && <Problem>{t(problem)}</Problem>}</div>
        <Button type="submit" variant="filled" isLoading={isAdding} disabled={texts.name.trim() === '' || needsNode}>
          {t('inbox.staffAdd')}
        </Button>
      </form>
    </Dialog>
  );
}
