import { useMemo } from 'react';
import { useStaff } from '../account/staff-context.tsx';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/commands-context.tsx';
import { useInboxSession } from '../inbox/inbox-context.tsx';
import { defaultQuery, type InboxFilter } from '../inbox/query.ts';
import { orderOf, placeOf } from '../inbox/selectors.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { foldUnfinished, neighbourOf } from './fold-unfinished.ts';

/** Adds the commands of the list: the next and the previous feedback, the search and the filters. */
export function useListCommands(): void {
  const { t } = useInboxTranslator();
  const session = useInboxSession();
  const { staff } = useStaff();
  const commands = useMemo((): readonly Command[] => {
    const move = (step: 1 | -1) => (): void => {
      const state = session.getState();
      const next = neighbourOf(foldUnfinished(state.items), placeOf(state), step, orderOf(state.query));
      if (next !== undefined) session.send({ type: 'selected', id: next });
    };
    const filter = (id: string, label: string, filtered: Partial<InboxFilter>): Command => ({
      id: `filter-${id}`,
      label,
      key: null,
      run: () => session.send({ type: 'filtered', filter: filtered }),
    });
    const { search: _, ...all } = defaultQuery;
    const assigned = t('inbox.assignee');
    return [
      { id: 'next', label: t('inbox.next'), key: 'j', isQuick: true, run: move(1) },
      { id: 'previous', label: t('inbox.previous'), key: 'k', isQuick: true, run: move(-1) },
      { id: 'search', label: t('inbox.search'), key: '/', isQuick: true, run: focusSearch },
      filter('mine', `${assigned}: ${t('inbox.mine')}`, { assigneeId: staff.id }),
      filter('nobody', `${assigned}: ${t('inbox.unassigned')}`, { assigneeId: 'none' }),
      filter('waiting', t('inbox.waiting'), { status: null, waitingOnly: true }),
      filter('unread', t('inbox.unreadOnly'), { unreadOnly: true }),
      filter('all', t('inbox.all'), all),
    ];
  }, [t, session, staff.id]);
  useCommands(commands);
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('[data-product="search"]')?.focus();
}
