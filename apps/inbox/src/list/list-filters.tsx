import { statusKeys } from '@product/chat-react';
import { useTranslator } from '@product/i18n/react';
import type { ChatStatus } from '@product/model';
import { Icon, TextField } from '@product/ui';
import { useInbox, useInboxSession } from '../inbox/inbox-context.tsx';
import { FilterSelect } from './filter-select.tsx';

const statuses: readonly (ChatStatus | null)[] = [null, 'open', 'queued', 'closed', 'archived'];

/** Groups of recommendation scores: detractors, passives, promoters. */
const scores = [
  { min: 0, max: 6 },
  { min: 7, max: 8 },
  { min: 9, max: 10 },
] as const;

/** Shows the search field and the filters of the list. */
export function ListFilters() {
  const { t } = useTranslator();
  const session = useInboxSession();
  const query = useInbox((state) => state.query);
  const nodes = useInbox((state) => state.nodes);
  const scoreLabel = t('inbox.score', { score: '' }).trim();
  return (
    <search className="inbox-filters">
      <span className="inbox-search">
        <Icon name="search" size={18} />
        <TextField
          type="search"
          data-product="search"
          value={query.search}
          aria-label={t('inbox.search')}
          placeholder={t('inbox.search')}
          onChange={(event) => session.send({ type: 'searched', search: event.target.value })}
        />
      </span>
      <fieldset className="inbox-statuses">
        <legend className="product-visually-hidden">{t('inbox.status')}</legend>
        {statuses.map((status) => (
          <label key={status ?? 'all'} className="inbox-chip">
            <input
              type="radio"
              name="status"
              className="product-visually-hidden"
              checked={status === query.status}
              onChange={() => session.send({ type: 'filtered', filter: { status } })}
            />
            {t(status === null ? 'inbox.all' : statusKeys[status])}
          </label>
        ))}
      </fieldset>
      <div className="inbox-selects">
        {nodes.length > 1 && (
          <FilterSelect
            label={t('inbox.list')}
            all={t('inbox.all')}
            options={nodes.map(({ id, name }) => ({ id, label: name }))}
            chosenId={query.nodeId}
            onChoose={(nodeId) => session.send({ type: 'filtered', filter: { nodeId } })}
            data-product="node-filter"
          />
        )}
        <FilterSelect
          label={scoreLabel}
          all={t('inbox.all')}
          options={scores.map(({ min, max }) => ({
            id: `${min}`,
            label: t('inbox.score', { score: `${min}–${max}` }),
          }))}
          chosenId={query.score === null ? null : `${query.score.min}`}
          onChoose={(id) =>
            session.send({ type: 'filtered', filter: { score: scores.find(({ min }) => `${min}` === id) ?? null } })
          }
          data-product="score-filter"
        />
        <label className="inbox-chip">
          <input
            type="checkbox"
            className="product-visually-hidden"
            data-product="unread-filter"
            checked={query.unreadOnly}
            onChange={(event) => session.send({ type: 'filtered', filter: { unreadOnly: event.target.checked } })}
          />
          {t('inbox.unreadOnly')}
        </label>
      </div>
    </search>
  );
}
