import { Button, Problem } from '@product/ui';
import { useCallback, useMemo, useState } from 'react';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/commands-context.tsx';
import { useDevice } from '../device/device-context.tsx';
import { hasUnsentWords } from '../device/staff-storage.ts';
import { UnsentCount } from '../device/unsent-count.tsx';
import { OpenDialog } from '../dialog/open-dialog.tsx';
import { useInboxSession } from '../inbox/inbox-context.tsx';
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
  const { storage } = useDevice();
  const [asking, setAsking] = useState<{ readonly isEverywhere: boolean } | null>(null);
  const inbox = useInboxSession();
  const { signOut: endSession } = session;
  const signOut = useCallback(
    async (isEverywhere: boolean): Promise<void> => {
      await inbox.leave();
      await endSession(isEverywhere);
    },
    [inbox, endSession],
  );
  const requestSignOut = useCallback(
    (isEverywhere: boolean): void => {
      if (hasUnsentWords(storage)) setAsking({ isEverywhere });
      else void signOut(isEverywhere);
    },
    [storage, signOut],
  );
  const commands = useMemo((): readonly Command[] => {
    const manage = { id: 'staff', label: t('inbox.staff'), key: null, run: onManage };
    return [
      { id: 'account', label: t('inbox.account'), key: null, run: () => setOpen(true) },
      { id: 'results', label: t('inbox.results'), key: null, run: onResults },
      ...(isManager ? [manage] : []),
      { id: 'sign-out', label: t('inbox.signOut'), key: null, run: () => requestSignOut(false) },
    ];
  }, [t, isManager, onResults, onManage, requestSignOut]);
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
      <Button variant="text" size="s" data-product="sign-out" onClick={() => requestSignOut(false)}>
        {t('inbox.signOut')}
      </Button>
      <UnsentCount />
      {session.error !== null && <Problem>{t('error.system')}</Problem>}
      {asking !== null && (
        <OpenDialog title={t('inbox.signOut')} data-product="sign-out-dialog" onClose={() => setAsking(null)}>
          <p>{t('inbox.signOutUnsent')}</p>
          <div className="product-dialog-actions">
            <Button
              variant="filled"
              data-product="confirm-sign-out"
              onClick={() => {
                setAsking(null);
                void signOut(asking.isEverywhere);
              }}
            >
              {t('inbox.signOut')}
            </Button>
          </div>
        </OpenDialog>
      )}
      {isOpen && (
        <AccountDialog
          client={client}
          onSignOutEverywhere={() => requestSignOut(true)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
