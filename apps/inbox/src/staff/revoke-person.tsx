import type { StaffPerson } from '@product/api-client/staff';
import { useTranslator } from '@product/i18n/react';
import { Button, Dialog, Problem } from '@product/ui';
import { useState } from 'react';
import type { ManagerClient } from '../server/staff-server.ts';

export interface RevokePersonProps {
  readonly client: Pick<ManagerClient, 'revokeStaff'>;
  readonly person: StaffPerson;
  onClose(): void;
}

/** Revokes a colleague after a confirmation. */
export function RevokePerson({ client, person, onClose }: RevokePersonProps) {
  const { t } = useTranslator();
  const [status, setStatus] = useState<'idle' | 'revoking' | 'failed'>('idle');
  const revoke = async (): Promise<void> => {
    setStatus('revoking');
    const revoked = await client.revokeStaff({ staffId: person.id });
    if (revoked.ok) onClose();
    else setStatus('failed');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('inbox.staffRevoke')}
      closeLabel={t('widget.close')}
      data-product="revoke-staff"
    >
      <p>{t('inbox.staffRevokeText', { name: person.name })}</p>
      {status === 'failed' && <Problem>{t('error.system')}</Problem>}
      <div className="product-dialog-actions">
        <Button variant="danger" isLoading={status === 'revoking'} onClick={() => void revoke()}>
          {t('inbox.staffRevoke')}
        </Button>
      </div>
    </Dialog>
  );
}
