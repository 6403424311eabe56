import { formatNumber } from '@product/i18n';
import { LiveRegion } from '@product/ui';
import { useEffect, useRef, useState } from 'react';
import { useInbox } from '../inbox/inbox-context.tsx';
import { isNarrowed } from '../inbox/query.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

/** Announces how many conversations a search or a filter has found. The first list, and later changes by visitors, are silent. */
export function ListNews() {
  const { t, code } = useInboxTranslator();
  const phase = useInbox((state) => state.phase);
  const query = useInbox((state) => state.listedQuery);
  const count = useInbox((state) => state.items.length);
  const hasMore = useInbox((state) => state.nextCursor !== null);
  const former = useRef(query);
  const [news, setNews] = useState({ message: '', occasion: 0 });
  useEffect(() => {
    if (phase !== 'ready' || query === null || query === former.current) return;
    const isFirst = former.current === null;
    former.current = query;
    if (isFirst && !isNarrowed(query)) return;
    const none = isNarrowed(query)
      ? `${t('inbox.nothingFound')}. ${t('inbox.nothingFoundText')}`
      : `${t('inbox.empty')}. ${t('inbox.emptyText')}`;
    const some = `${t('inbox.list')}: ${formatNumber(count, code)}${hasMore ? '+' : ''}`;
    setNews(({ occasion }) => ({ message: count === 0 ? none : some, occasion: occasion + 1 }));
  }, [phase, query, count, hasMore, t, code]);
  return <LiveRegion {...news} />;
}
