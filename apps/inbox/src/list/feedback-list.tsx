import { AfterDelay, Button, EmptyState, Problem, Skeleton, VisuallyHidden } from '@product/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo } from 'react';
import { ExportMenu } from '../export/export-menu.tsx';
import { useInbox, useInboxSession } from '../inbox/inbox-context.tsx';
import { isNarrowed, toListInput } from '../inbox/query.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { foldUnfinished } from './fold-unfinished.ts';
import { ListFilters } from './list-filters.tsx';
import { ListItem } from './list-item.tsx';
import { SoundButton } from './sound-button.tsx';
import { useListCommands } from './use-list-commands.ts';
import { useNow } from './use-now.ts';

/** Lists the feedbacks, newest first. Arrow keys move the focus from one to the next. */
export function FeedbackList({ account }: { readonly account: ReactNode }) {
  const { t } = useInboxTranslator();
  useListCommands();
  const unread = useInbox((state) => state.unreadCount);
  const unreadFeedbacks = useInbox((state) => state.counts?.unread ?? 0);
  const query = useInbox((state) => state.query);
  useEffect(() => {
    document.title = unread > 0 ? `(${unread}) ${t('inbox.title')}` : t('inbox.title');
  }, [unread, t]);
  return (
    <section className="inbox-list-pane" data-product="feedback-list" aria-label={t('inbox.list')}>
      <header className="inbox-list-head">
        <div className="inbox-list-heading">
          <h2>{t('inbox.title')}</h2>
          {unreadFeedbacks > 0 && <p className="inbox-list-unread">{t('inbox.unread', { count: unreadFeedbacks })}</p>}
        </div>
        <ExportMenu filter={toListInput(query)} />
        <SoundButton />
      </header>
      {account}
      <ListFilters />
      <ListBody />
    </section>
  );
}

function ListBody() {
  const { t } = useInboxTranslator();
  const session = useInboxSession();
  const phase = useInbox((state) => state.phase);
  const items = useInbox((state) => state.items);
  const rows = useMemo(() => foldUnfinished(items), [items]);
  const now = useNow();
  const isFiltered = useInbox((state) => isNarrowed(state.query));
  const hasMore = useInbox((state) => state.nextCursor !== null);
  const isLoadingMore = useInbox((state) => state.isLoadingMore);
  const hasFailed = useInbox((state) => state.error !== null);
  if (phase === 'loading') return <ListSkeleton />;
  if (phase === 'failed') {
    return (
      <EmptyState
        isAlert
        icon="alert"
        text={t('inbox.loadFailed')}
        action={<Button onClick={() => session.send({ type: 'reloadRequested' })}>{t('error.retry')}</Button>}
      />
    );
  }
  if (items.length === 0) {
    return isFiltered ? (
      <EmptyState icon="search" title={t('inbox.nothingFound')} text={t('inbox.nothingFoundText')} />
    ) : (
      <EmptyState icon="inbox" title={t('inbox.empty')} text={t('inbox.emptyText')} />
    );
  }
  return (
    <div className="inbox-list-scroll">
      <ul className="inbox-list" aria-label={t('inbox.list')} onKeyDown={moveFocus}>
        {rows.map((row) => (
          <ListItem key={row.feedback.id} row={row} now={now} />
        ))}
      </ul>
      {hasMore && (
        <div className="inbox-list-more">
          <div role="alert">{hasFailed && <Problem>{t('inbox.loadFailed')}</Problem>}</div>
          <Button isLoading={isLoadingMore} onClick={() => session.send({ type: 'moreRequested' })}>
            {t('inbox.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-product="feedback-row"]')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1;
  const next = at === -1 ? undefined : rows[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function ListSkeleton() {
  const { t } = useInboxTranslator();
  return (
    <div className="inbox-list-skeleton" aria-busy="true">
      <VisuallyHidden>{t('flow.loading')}</VisuallyHidden>
      <AfterDelay>
        {['72%', '54%', '66%', '48%', '60%'].map((width) => (
          <div key={width}>
            <Skeleton width={width} height="16px" />
            <Skeleton width="90%" height="12px" />
          </div>
        ))}
      </AfterDelay>
    </div>
  );
}
