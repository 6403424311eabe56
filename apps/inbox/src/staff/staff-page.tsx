import { IconButton } from '@product/ui';
import { UnsentCount } from '../device/unsent-count.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { Limits } from '../limits/limits.tsx';
import { useViewTitle } from '../page/use-view-title.ts';
import { useViewHeading } from '../page/view-focus.ts';
import { SavedReplies } from '../saved-replies/saved-replies.tsx';
import type { ManagerClient } from '../server/staff-server.ts';
import { Webhooks } from '../webhooks/webhooks.tsx';
import { AuditLog } from './audit-log.tsx';
import { People } from './people.tsx';

export interface StaffPageProps {
  readonly client: ManagerClient;
  onBack(): void;
  /** Receives that the server no longer accepts the manager. */
  onRefused(): void;
}

/** Shows colleagues, saved replies, webhooks, limits and the activity log, for managers. */
export function StaffPage({ client, onBack, onRefused }: StaffPageProps) {
  const { t } = useInboxTranslator();
  const heading = useViewHeading();
  useViewTitle(t('inbox.staff'));
  return (
    <main className="product-root inbox-staff" data-product="staff-page">
      <header className="inbox-staff-head">
        <IconButton icon="back" label={t('inbox.back')} data-product="back" onClick={onBack} />
        <h1 ref={heading} tabIndex={-1}>
          {t('inbox.staff')}
        </h1>
        <UnsentCount />
      </header>
      <People client={client} onRefused={onRefused} />
      <SavedReplies client={client} />
      <Webhooks client={client} />
      <Limits client={client} />
      <AuditLog client={client} onRefused={onRefused} />
    </main>
  );
}
