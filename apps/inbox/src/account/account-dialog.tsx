import type { StaffSession } from '@product/api-client/staff';
import { Button, Problem } from '@product/ui';
import { useCallback, useEffect, useState } from 'react';
import { OpenDialog } from '../dialog/open-dialog.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { AccountClient } from '../server/staff-server.ts';
import { MailChoices } from './mail-choices.tsx';
import { useStaff } from './staff-context.tsx';
import { useMoment } from './use-moment.ts';

export type AccountDialogClient = Pick<
  AccountClient,
  'listSessions' | 'endSession' | 'loadMailChoices' | 'saveMailChoices'
>;

interface AccountDialogProps {
  readonly client: AccountDialogClient;
  onSignOutEverywhere(): void;
  onClose(): void;
}

/** Shows the mails and the sessions of the colleague, and ends one or all sessions. */
export function AccountDialog({ client, onSignOutEverywhere, onClose }: AccountDialogProps) {
  const { t } = useInboxTranslator();
  const formatMoment = useMoment();
  const { staff } = useStaff();
  const [sessions, setSessions] = useState<readonly StaffSession[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const loaded = await client.listSessions();
    setFailed(!loaded.ok);
    if (loaded.ok) setSessions(loaded.value);
  }, [client]);
  useEffect(() => void load(), [load]);
  const end = async (sessionId: string): Promise<void> => {
    await client.endSession({ sessionId });
    await load();
  };
  return (
    <OpenDialog
      onClose={onClose}
      title={t('inbox.signedInAs', { name: staff.nickname ?? staff.name })}
      data-product="account-dialog"
    >
      <MailChoices client={client} />
      <h3>{t('inbox.sessions')}</h3>
      <ul className="inbox-sessions">
        {sessions.map(({ id, agent, address, seenAt, current }) => (
          <li key={id} data-product="staff-session">
            <span>
              <bdi id={`session-${id}`}>{[agent, address].filter(Boolean).join(' · ')}</bdi>
              <small>{current ? t('inbox.sessionCurrent') : formatMoment(seenAt)}</small>
            </span>
            {!current && (
              <Button size="s" variant="text" aria-describedby={`session-${id}`} onClick={() => void end(id)}>
                {t('inbox.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasFailed && <Problem>{t('error.system')}</Problem>}
      <div className="product-dialog-actions">
        <Button data-product="sign-out-everywhere" onClick={onSignOutEverywhere}>
          {t('inbox.signOutEverywhere')}
        </Button>
      </div>
    </OpenDialog>
  );
}
