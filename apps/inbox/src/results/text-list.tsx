import type { ResultsInput, ResultTextPage } from '@product/api-client/staff';
import { Button, Problem, TextField } from '@product/ui';
import { useCallback, useEffect, useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { ResultsClient } from '../server/staff-server.ts';

export interface TextListProps {
  readonly client: Pick<ResultsClient, 'listResultTexts'>;
  readonly input: ResultsInput;
  readonly questionId: string;
  /** Lists the texts of this option alone. */
  readonly optionId?: string | undefined;
  /** Name of the list. */
  readonly label: string;
  onOpen(feedbackId: string): void;
}

const SEARCH_DELAY_MS = 250;

/** Lists the texts that answer a question, with a search. Each leads to its feedback. */
export function TextList({ client, input, questionId, optionId, label, onOpen }: TextListProps) {
  const { t } = useInboxTranslator();
  const [search, setSearch] = useState('');
  const [texts, setTexts] = useState<ResultTextPage['texts'] | null>(null);
  const [nextCursor, setNextCursor] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(
    async (text: string, before: string | undefined, signal: AbortSignal | undefined) => {
      const wanted = { ...input, questionId, optionId, text: text.trim() || undefined, before, limit: 20 };
      const loaded = await client.listResultTexts(wanted, signal && { signal });
      if (signal?.aborted === true) return;
      setFailed(!loaded.ok);
      if (!loaded.ok) return;
      setTexts((known) => [...(before === undefined ? [] : (known ?? [])), ...loaded.value.texts]);
      setNextCursor(loaded.value.nextCursor);
    },
    [client, input, questionId, optionId],
  );
  useEffect(() => {
    const closing = new AbortController();
    const timer = setTimeout(() => void load(search, undefined, closing.signal), search === '' ? 0 : SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      closing.abort();
    };
  }, [load, search]);
  return (
    <div className="results-texts" data-product="result-texts">
      <TextField
        type="search"
        value={search}
        aria-label={`${t('inbox.search')}: ${label}`}
        placeholder={t('inbox.search')}
        onChange={(event) => setSearch(event.target.value)}
      />
      {hasFailed && <Problem>{t('error.system')}</Problem>}
      {texts?.length === 0 && <p className="results-note">{t('inbox.nothingFound')}</p>}
      <ul>
        {texts?.map(({ feedbackId, text }) => (
          <li key={feedbackId}>
            <button
              type="button"
              className="results-text"
              data-product="result-text"
              onClick={() => onOpen(feedbackId)}
            >
              <bdi lang="">{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <Button size="s" onClick={() => void load(search, nextCursor, undefined)}>
          {t('inbox.more')}
        </Button>
      )}
    </div>
  );
}
