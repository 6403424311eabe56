import { statusKeys } from '@product/chat-react';
import { useTranslator } from '@product/i18n/react';
import type { ChatStatus } from '@product/model';
import { Icon, TextField } from '@product/ui';
import { useInbox, useInboxSession } from '../inbox/inbox-context.tsx';

const statuses: readonly (ChatStatus | null)[] = [null, 'open', 'queued', 'closed', 'archived'];

/** Which feedbacks the list shows. */
export function ListFilters() {
  const { t } = useTranslator();
  const session = useInboxSession();
  const search = useInbox((state) => state.query.search);
  const chosen = useInbox((state) => state.query.status);
  return (
    <search className="inbox-filters">
      <span className="inbox-search">
        <Icon name="search" size={18} />
        <TextField
          type="search"
          data-product="search"
          value={search}
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
              checked={status === chosen}
              onChange={() => session.send({ type: 'statusFiltered', status })}
            />
            {t(status === null ? 'inbox.all' : statusKeys[status])}
          </label>
        ))}
      </fieldset>
    </search>
  );
}
