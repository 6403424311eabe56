import type { StaffPerson } from '@product/api-client/staff';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { ManagerClient } from '../server/staff-server.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface RevokePersonProps {
  readonly client: Pick<ManagerClient, 'revokeStaff'>;
  readonly person: StaffPerson;
  onClose(): void;
}

/** Revokes a colleague after a confirmation. */
export function RevokePerson({ client, person: { id, name }, onClose }: RevokePersonProps) {
  const { t } = useInboxTranslator();
  return (
    <ConfirmDialog
      title={t('inbox.staffRevoke')}
      text={t('inbox.staffRevokeText', { name })}
      run={() => client.revokeStaff({ staffId: id })}
      onDone={onClose}
      onClose={onClose}
      data-product="revoke-staff"
    />
  );
}
