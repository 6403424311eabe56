import type { FeedbackFilter } from '@product/api-client/staff';
import type { Clock } from '@product/runtime';
import { createProductStore } from '@product/runtime/redux';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { AccountBar } from '../account/account-bar.tsx';
import { useStaff } from '../account/staff-context.tsx';
import { CommandsProvider } from '../commands/commands-context.tsx';
import { EmptyDetail } from '../detail/empty-detail.tsx';
import { FeedbackDetail } from '../detail/feedback-detail.tsx';
import { useDevice } from '../device/device-context.tsx';
import { InboxProvider, useInbox } from '../inbox/inbox-context.tsx';
import { type InboxSession, openInboxSession } from '../inbox/inbox-session.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { FeedbackList } from '../list/feedback-list.tsx';
import type { StaffServer } from '../server/staff-server.ts';
import type { StaffSession } from '../sign-in/use-staff-session.ts';
import { UndoList } from '../status/undo-list.tsx';

export interface InboxPageProps {
  readonly server: StaffServer;
  readonly clock: Clock;
  readonly session: StaffSession;
  /** Filter of the feedbacks behind a number of the results; null for all. */
  readonly behind: FeedbackFilter | null;
  onResults(): void;
  /** Opens the page of managers. */
  onManage(): void;
}

/** Shows the list of feedbacks beside the open one, or one of both on a phone. */
export function InboxPage({ server, clock, session, behind, onResults, onManage }: InboxPageProps) {
  const store = useMemo(() => createProductStore(), []);
  const device = useDevice();
  const { storage } = device;
  const staffId = useStaff().staff.id;
  const [inbox, setInbox] = useState<InboxSession | null>(null);
  useEffect(() => {
    const opened = openInboxSession({ server, store, clock, device, page: window, staffId, behind });
    setInbox(opened);
    return () => {
      setInbox(null);
      opened.close();
    };
  }, [server, store, clock, device, staffId, behind]);
  if (inbox === null) return null;
  return (
    <InboxProvider store={store} session={inbox}>
      <CommandsProvider storage={storage} clock={clock}>
        <Panes
          detail={(feedbackId) => (
            <FeedbackDetail
              key={feedbackId}
              feedbackId={feedbackId}
              server={server}
              store={store}
              clock={clock}
              onRefused={session.verify}
            />
          )}
          session={session}
          account={<AccountBar client={server.client} session={session} onResults={onResults} onManage={onManage} />}
        />
      </CommandsProvider>
    </InboxProvider>
  );
}

interface PanesProps {
  detail(feedbackId: string): ReactNode;
  readonly account: ReactNode;
  readonly session: Pick<StaffSession, 'verify'>;
}

function Panes({ detail, account, session: { verify } }: PanesProps) {
  const { t } = useInboxTranslator();
  const selectedId = useInbox((state) => state.selectedId);
  const error = useInbox((state) => state.error);
  const connection = useInbox((state) => state.connection);
  const isRefused = error?.type === 'http' && error.status === 401;
  // The server closes the connection of an ended session. A lost network fails the check, and changes nothing.
  useEffect(() => {
    if (isRefused || connection === 'lost' || connection === 'refused') void verify();
  }, [isRefused, connection, verify]);
  return (
    <main className="product-root inbox" data-product="inbox" data-open={selectedId !== null || undefined}>
      <h1 className="product-visually-hidden">{t('inbox.title')}</h1>
      <FeedbackList account={account} />
      <div className="inbox-detail-pane">{selectedId === null ? <EmptyDetail /> : detail(selectedId)}</div>
      <UndoList />
    </main>
  );
}
