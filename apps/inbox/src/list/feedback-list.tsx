import { AfterDelay, Button, EmptyState, Problem, Skeleton, VisuallyHidden } from '@product/ui';
import { type ReactNode, useMemo } from 'react';
import { ExportMenu } from '../export/export-menu.tsx';
import { useInbox, useInboxSession } from '../inbox/inbox-context.tsx';
import { isNarrowed, toListInput } from '../inbox/query.ts';
import { knownFeedback } from '../inbox/selectors.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { useViewTitle } from '../page/use-view-title.ts';
import { useViewHeading } from '../page/view-focus.ts';
import { foldUnfinished } from './fold-unfinished.ts';
import { ListFilters } from './list-filters.tsx';
import { ListNews } from './list-news.tsx';
import { ListRows } from './list-rows.tsx';
import { SoundButton } from './sound-button.tsx';
import { useListCommands } from './use-list-commands.ts';

/** Lists the feedbacks, with the newest words of a visitor or the longest wait first. Arrow keys move the focus from one to the next. */
export function FeedbackList({ account }: { readonly account: ReactNode }) {
  const { t } = useInboxTranslator();
  useListCommands();
  const unread = useInbox((state) => state.unreadCount);
  const unreadFeedbacks = useInbox((state) => state.counts?.unread ?? 0);
  const query = useInbox((state) => state.query);
  const heading = useViewHeading();
  const opened = useInbox((state) =>
    state.selectedId === null ? null : (knownFeedback(state, state.selectedId)?.customerLabel ?? ''),
  );
  useViewTitle(opened === null ? null : t('inbox.conversation', { name: opened || t('inbox.anonymous') }), unread);
  return (
    <section className="inbox-list-pane" data-product="feedback-list" aria-label={t('inbox.list')}>
      <header className="inbox-list-head">
        <div className="inbox-list-heading">
          <h2 ref={heading} tabIndex={-1}>
            {t('inbox.title')}
          </h2>
          {unreadFeedbacks > 0 && <p className="inbox-list-unread">{t('inbox.unread', { count: unreadFeedbacks })}</p>}
        </div>
        <ExportMenu filter={toListInput(query)} />
        <SoundButton />
      </header>
      {account}
      <ListFilters />
      <ListNews />
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
      <EmptyState icon="search" heading="h3" title={t('inbox.nothingFound')} text={t('inbox.nothingFoundText')} />
    ) : (
      <EmptyState icon="inbox" heading="h3" title={t('inbox.empty')} text={t('inbox.emptyText')} />
    );
  }
  return (
    <div className="inbox-list-scroll">
      <ListRows rows={rows} hasMore={hasMore} />
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
