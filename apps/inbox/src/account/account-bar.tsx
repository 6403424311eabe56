import { Button, Problem } from '@product/ui';
import { useMemo, useState } from 'react';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/commands-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { StaffSession } from '../sign-in/use-staff-session.ts';
import { AccountDialog, type AccountDialogClient } from './account-dialog.tsx';
import { useHasRole, useStaff } from './staff-context.tsx';

export interface AccountBarProps {
  readonly client: AccountDialogClient;
  readonly session: Pick<StaffSession, 'signOut' | 'error'>;
  onResults(): void;
  onManage(): void;
}

/** Shows the signed-in colleague, with the account, the staff for managers, and the sign-out. */
export function AccountBar({ client, session, onResults, onManage }: AccountBarProps) {
  const { t } = useInboxTranslator();
  const { staff } = useStaff();
  const isManager = useHasRole('manage');
  const [isOpen, setOpen] = useState(false);
  const { signOut } = session;
  const commands = useMemo((): readonly Command[] => {
    const manage = { id: 'staff', label: t('inbox.staff'), key: null, run: onManage };
    return [
      { id: 'account', label: t('inbox.account'), key: null, run: () => setOpen(true) },
      { id: 'results', label: t('inbox.results'), key: null, run: onResults },
      ...(isManager ? [manage] : []),
      { id: 'sign-out', label: t('inbox.signOut'), key: null, run: () => void signOut(false) },
    ];
  }, [t, isManager, onResults, onManage, signOut]);
  useCommands(commands);
  return (
    <div className="inbox-account" data-product="account">
      <bdi className="inbox-account-name" data-product="signed-in-name">
        {staff.nickname ?? staff.name}
      </bdi>
      <Button variant="text" size="s" data-product="open-account" onClick={() => setOpen(true)}>
        {t('inbox.account')}
      </Button>
      <Button variant="text" size="s" data-product="open-results" onClick={onResults}>
        {t('inbox.results')}
      </Button>
      {isManager && (
        <Button variant="text" size="s" data-product="open-staff" onClick={onManage}>
          {t('inbox.staff')}
        </Button>
      )}
      <Button variant="text" size="s" data-product="sign-out" onClick={() => void session.signOut(false)}>
        {t('inbox.signOut')}
      </Button>
      {session.error !== null && <Problem>{t('error.system')}</Problem>}
      {isOpen && (
        <AccountDialog
          client={client}
          onSignOutEverywhere={() => void session.signOut(true)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
