import { statusKeys } from '@product/chat-react';
import type { ChatStatus } from '@product/model';
import { Button, Icon, TextField } from '@product/ui';
import { useId, useState } from 'react';
import { useInbox, useInboxSession } from '../inbox/inbox-context.tsx';
import { countChosen } from '../inbox/query.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { countOf, withCount } from './counts.ts';
import { FilterSelect } from './filter-select.tsx';
import { scoreGroups } from './score-groups.ts';
import { TeamFilters } from './team-filters.tsx';

const statuses: readonly (ChatStatus | null)[] = [null, 'open', 'queued', 'closed', 'archived'];

/** Longest search that the server accepts, in UTF-16 units. */
const SEARCH_LIMIT = 200;

/** Shows the search field and the filters of the list. On a phone a button opens the filters. */
export function ListFilters() {
  const { t } = useInboxTranslator();
  const session = useInboxSession();
  const query = useInbox((state) => state.query);
  const nodes = useInbox((state) => state.nodes);
  const counts = useInbox((state) => state.counts);
  const colleagues = useInbox((state) => state.colleagues);
  const total = counts?.statuses.reduce((sum, { count }) => sum + count, 0);
  const scoreLabel = t('inbox.score', { score: '' }).trim();
  const selectsId = useId();
  const [isOpen, setOpen] = useState(query.behind !== null);
  const chosenCount = countChosen(query);
  return (
    <search className="inbox-filters">
      <div className="inbox-search-line">
        <span className="inbox-search">
          <Icon name="search" size={18} />
          <TextField
            type="search"
            data-product="search"
            maxLength={SEARCH_LIMIT}
            value={query.search}
            aria-label={t('inbox.search')}
            placeholder={t('inbox.search')}
            onChange={(event) => session.send({ type: 'searched', search: event.target.value })}
          />
        </span>
        <Button
          size="s"
          shape="pill"
          className="inbox-filters-toggle"
          data-product="toggle-filters"
          aria-expanded={isOpen}
          aria-controls={selectsId}
          onClick={() => setOpen(!isOpen)}
        >
          {chosenCount === 0 ? t('inbox.filters') : `${t('inbox.filters')} (${chosenCount})`}
        </Button>
      </div>
      <fieldset className="inbox-statuses">
        <legend className="product-visually-hidden">{t('inbox.status')}</legend>
        <label className="inbox-chip inbox-chip-wide">
          <input
            type="radio"
            name="status"
            className="product-visually-hidden"
            data-product="waiting-filter"
            aria-describedby="count-waiting"
            checked={query.waitingOnly}
            onChange={() => session.send({ type: 'filtered', filter: { status: null, waitingOnly: true } })}
          />
          {t('inbox.waiting')}
          <CountOf id="count-waiting" count={counts?.waiting ?? undefined} />
        </label>
        {statuses.map((status) => (
          <label key={status ?? 'all'} className="inbox-chip">
            <input
              type="radio"
              name="status"
              className="product-visually-hidden"
              aria-describedby={`count-${status ?? 'all'}`}
              checked={!query.waitingOnly && status === query.status}
              onChange={() => session.send({ type: 'filtered', filter: { status, waitingOnly: false } })}
            />
            {t(status === null ? 'inbox.all' : statusKeys[status])}
            <CountOf
              id={`count-${status ?? 'all'}`}
              count={status === null ? total : countOf(counts?.statuses, status)}
            />
          </label>
        ))}
      </fieldset>
      <div id={selectsId} className="inbox-selects" data-open={isOpen || undefined}>
        {nodes.length > 1 && (
          <FilterSelect
            label={t('inbox.list')}
            all={t('inbox.all')}
            options={nodes.map(({ id, name }) => ({ id, label: withCount(name, countOf(counts?.nodes, id)) }))}
            chosenId={query.nodeId}
            onChoose={(nodeId) => session.send({ type: 'filtered', filter: { nodeId } })}
            data-product="node-filter"
          />
        )}
        <FilterSelect
          label={scoreLabel}
          all={t('inbox.all')}
          options={scoreGroups.map(({ min, max }) => ({
            id: `${min}`,
            label: t('inbox.score', { score: `${min}–${max}` }),
          }))}
          chosenId={query.score === null ? null : `${query.score.min}`}
          onChoose={(id) =>
            session.send({
              type: 'filtered',
              filter: { score: scoreGroups.find(({ min }) => `${min}` === id) ?? null },
            })
          }
          data-product="score-filter"
        />
        <TeamFilters
          counts={counts}
          colleagues={colleagues}
          assigneeId={query.assigneeId}
          tag={query.tag}
          onChange={(filter) => session.send({ type: 'filtered', filter })}
        />
        {query.behind !== null && (
          <Button size="s" data-product="behind-filter" onClick={() => session.send({ type: 'behindCleared' })}>
            {t('inbox.resultsBehind')}
            <Icon name="close" size={16} />
          </Button>
        )}
        <label className="inbox-chip">
          <input
            type="checkbox"
            className="product-visually-hidden"
            data-product="unread-filter"
            aria-describedby="count-unread"
            checked={query.unreadOnly}
            onChange={(event) => session.send({ type: 'filtered', filter: { unreadOnly: event.target.checked } })}
          />
          {t('inbox.unreadOnly')}
          <CountOf id="count-unread" count={counts?.unread} />
        </label>
        {(query.mutedOnly || (counts?.muted ?? 0) > 0) && (
          <label className="inbox-chip">
            <input
              type="checkbox"
              className="product-visually-hidden"
              data-product="muted-filter"
              aria-describedby="count-muted"
              checked={query.mutedOnly}
              onChange={(event) => session.send({ type: 'filtered', filter: { mutedOnly: event.target.checked } })}
            />
            {t('inbox.muted')}
            <CountOf id="count-muted" count={counts?.muted ?? undefined} />
          </label>
        )}
      </div>
    </search>
  );
}

/** Shows a number of feedbacks. It describes its filter, and is no part of the name. */
function CountOf({ id, count }: { readonly id: string; readonly count: number | undefined }) {
  return (
    <small id={id} aria-hidden="true">
      {count !== undefined && count > 0 && ` ${count}`}
    </small>
  );
}
