import { useTranslator } from '@product/i18n/react';
import { IconButton } from '@product/ui';
import type { ManagerClient } from '../server/staff-server.ts';
import { AuditLog } from './audit-log.tsx';
import { People } from './people.tsx';

export interface StaffPageProps {
  readonly client: ManagerClient;
  onBack(): void;
  /** Receives that the server no longer accepts the manager. */
  onRefused(): void;
}

/** Shows the colleagues and the activity log, for managers. */
export function StaffPage({ client, onBack, onRefused }: StaffPageProps) {
  const { t } = useTranslator();
  return (
    <main className="product-root inbox-staff" data-product="staff-page">
      <header className="inbox-staff-head">
        <IconButton icon="back" label={t('inbox.back')} data-product="back" onClick={onBack} />
        <h1>{t('inbox.staff')}</h1>
      </header>
      <People client={client} onRefused={onRefused} />
      <AuditLog client={client} onRefused={onRefused} />
    </main>
  );
}
