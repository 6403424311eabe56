import { useTranslator } from '@product/i18n/react';
import type { RequestError } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { createProductStore } from '@product/runtime/redux';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { EmptyDetail } from '../detail/empty-detail.tsx';
import { FeedbackDetail } from '../detail/feedback-detail.tsx';
import { InboxProvider, useInbox } from '../inbox/inbox-context.tsx';
import { type InboxSession, openInboxSession } from '../inbox/inbox-session.ts';
import { FeedbackList } from '../list/feedback-list.tsx';
import type { StaffServer } from '../server/staff-server.ts';

export interface InboxPageProps {
  readonly server: StaffServer;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  /** Receives the error of a rejected token, or null when the colleague signs out. */
  onLeave(reason: RequestError | null): void;
}

/** Shows the list of feedbacks beside the open one, or one of both on a phone. */
export function InboxPage({ server, clock, storage, onLeave }: InboxPageProps) {
  const store = useMemo(() => createProductStore(), []);
  const [inbox, setInbox] = useState<InboxSession | null>(null);
  useEffect(() => {
    const opened = openInboxSession({ server, store, clock, storage, page: window });
    setInbox(opened);
    return () => {
      setInbox(null);
      opened.close();
    };
  }, [server, store, clock, storage]);
  if (inbox === null) return null;
  return (
    <InboxProvider store={store} session={inbox}>
      <Panes
        detail={(feedbackId) => (
          <FeedbackDetail
            key={feedbackId}
            feedbackId={feedbackId}
            server={server}
            store={store}
            clock={clock}
            storage={storage}
          />
        )}
        onLeave={onLeave}
      />
    </InboxProvider>
  );
}

interface PanesProps {
  detail(feedbackId: string): ReactNode;
  onLeave(reason: RequestError | null): void;
}

function Panes({ detail, onLeave }: PanesProps) {
  const { t } = useTranslator();
  const selectedId = useInbox((state) => state.selectedId);
  const error = useInbox((state) => state.error);
  const isRefused = error?.type === 'http' && error.status === 401;
  useEffect(() => {
    if (isRefused) onLeave(error);
  }, [isRefused, error, onLeave]);
  return (
    <main className="product-root inbox" data-product="inbox" data-open={selectedId !== null || undefined}>
      <h1 className="product-visually-hidden">{t('inbox.title')}</h1>
      <FeedbackList onSignOut={() => onLeave(null)} />
      <div className="inbox-detail-pane">{selectedId === null ? <EmptyDetail /> : detail(selectedId)}</div>
    </main>
  );
}
