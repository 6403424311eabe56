import type { StaffList, StaffPerson, StaffRole } from '@product/api-client/staff';
import { Button, Problem } from '@product/ui';
import { useCallback, useEffect, useState } from 'react';
import { useStaff } from '../account/staff-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { ManagerClient } from '../server/staff-server.ts';
import { AddPerson } from './add-person.tsx';
import { ChangePerson } from './change-person.tsx';
import { IssuedSecret } from './issued-secret.tsx';
import { RevokePerson } from './revoke-person.tsx';
import { roleKeys } from './role-keys.ts';

export interface ManagerViewProps {
  readonly client: ManagerClient;
  onRefused(): void;
}

const allRoles = ['read', 'reply', 'manage'] as const satisfies readonly StaffRole[];

type Dialog =
  | { readonly type: 'add' }
  | { readonly type: 'change'; readonly person: StaffPerson }
  | { readonly type: 'revoke'; readonly person: StaffPerson }
  | { readonly type: 'issued'; readonly text: string; readonly secret: string };

/** Lists the colleagues. A manager adds, changes and revokes them, and creates sign-in links. */
export function People({ client, onRefused }: ManagerViewProps) {
  const { t } = useInboxTranslator();
  const { staff } = useStaff();
  const [list, setList] = useState<StaffList | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const load = useCallback(async () => {
    const loaded = await client.listStaff();
    setFailed(!loaded.ok);
    if (loaded.ok) setList(loaded.value);
    else if (loaded.error.type === 'http') onRefused();
  }, [client, onRefused]);
  useEffect(() => void load(), [load]);

  const createLink = async ({ id, name }: StaffPerson): Promise<void> => {
    const created = await client.createSignInLink({ staffId: id });
    setFailed(!created.ok);
    if (!created.ok) return;
    const secret = `${window.location.origin}/inbox#link=${created.value.token}`;
    setDialog({ type: 'issued', text: t('inbox.staffLinkText', { name }), secret });
  };
  const roles = list?.roles ?? allRoles;
  const nameOf = (id: string): string => list?.nodes.find((node) => node.id === id)?.name ?? id;

  return (
    <section className="inbox-people" aria-label={t('inbox.staff')}>
      <Button variant="filled" data-product="add-staff" onClick={() => setDialog({ type: 'add' })}>
        {t('inbox.staffAdd')}
      </Button>
      {hasFailed && <Problem>{t('error.system')}</Problem>}
      {list !== null && list.people.length === 0 && <p>{t('inbox.staffEmpty')}</p>}
      {list !== null && list.people.length > 0 && (
        <ul>
          {list.people.map((person) => (
            <li key={person.id} data-product="staff-person">
              <span className="inbox-people-who">
                <bdi id={`person-${person.id}`}>{person.name}</bdi>
                <small>
                  {[
                    person.nickname,
                    t(roleKeys[person.role]),
                    person.nodes === null ? t('inbox.staffAllNodes') : person.nodes.map(nameOf).join(', '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {list.linkableIds?.includes(person.id) !== false && (
                <Button
                  size="s"
                  data-product="create-link"
                  aria-describedby={`person-${person.id}`}
                  onClick={() => void createLink(person)}
                >
                  {t('inbox.staffLink')}
                </Button>
              )}
              {person.id !== staff.id && (
                <>
                  {roles.includes(person.role) && (
                    <Button
                      size="s"
                      data-product="change-person"
                      aria-describedby={`person-${person.id}`}
                      onClick={() => setDialog({ type: 'change', person })}
                    >
                      {t('inbox.staffChange')}
                    </Button>
                  )}
                  <Button
                    size="s"
                    variant="text"
                    aria-describedby={`person-${person.id}`}
                    onClick={() => setDialog({ type: 'revoke', person })}
                  >
                    {t('inbox.staffRevoke')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {dialog?.type === 'add' && list !== null && (
        <AddPerson
          client={client}
          nodes={list.nodes}
          roles={roles}
          onClose={() => setDialog(null)}
          onAdded={({ staff: { name }, token }) => {
            setDialog(token === null ? null : { type: 'issued', text: t('inbox.staffToken', { name }), secret: token });
            void load();
          }}
        />
      )}
      {dialog?.type === 'issued' && (
        <IssuedSecret
          title={t('inbox.staff')}
          text={dialog.text}
          secret={dialog.secret}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.type === 'change' && list !== null && (
        <ChangePerson
          client={client}
          person={dialog.person}
          nodes={list.nodes}
          roles={roles}
          onClose={() => {
            setDialog(null);
            void load();
          }}
        />
      )}
      {dialog?.type === 'revoke' && (
        <RevokePerson
          client={client}
          person={dialog.person}
          onClose={() => {
            setDialog(null);
            void load();
          }}
        />
      )}
    </section>
  );
}
