import { useTranslator } from '@product/i18n/react';
import { Button, Problem } from '@product/ui';
import { useState } from 'react';
import type { AccountClient } from '../server/staff-server.ts';
import type { StaffSession } from '../sign-in/use-staff-session.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useHasRole, useStaff } from './staff-context.tsx';

export interface AccountBarProps {
  readonly client: Pick<AccountClient, 'listSessions' | 'endSession'>;
  readonly session: Pick<StaffSession, 'signOut' | 'error'>;
  onManage(): void;
}

/** Shows the signed-in colleague, with the account, the staff for managers, and the sign-out. */
export function AccountBar({ client, session, onManage }: AccountBarProps) {
  const { t } = useTranslator();
  const { staff } = useStaff();
  const isManager = useHasRole('manage');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="inbox-account" data-product="account">
      <bdi className="inbox-account-name" data-product="signed-in-name">
        {staff.nickname ?? staff.name}
      </bdi>
      <Button variant="text" size="s" data-product="open-account" onClick={() => setOpen(true)}>
        {t('inbox.account')}
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
