import type { Results } from '@product/api-client/staff';
import { TextField } from '@product/ui';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { scoreGroups } from '../list/score-groups.ts';
import { TeamFilters } from '../list/team-filters.tsx';
import { PeriodDates } from './period-dates.tsx';
import { periods, type ResultsQuery } from './results-query.ts';
import { useFormats } from './use-formats.ts';
import type { Team } from './use-team-of-node.ts';

export interface ResultsFiltersProps {
  readonly query: ResultsQuery;
  readonly nodes: readonly { readonly id: string; readonly name: string }[];
  /** Null until the first results have loaded. */
  readonly results: Results | null;
  readonly team: Team;
  onChange(changes: Partial<ResultsQuery>): void;
}

const flags = [true, false] as const;
/** Value of the option for chosen dates. */
const DATES = 'dates';
/** Removes the filters whose choices differ from node to node. */
const ofEveryNode = { answer: null, context: null, languageId: null, tag: null, assigneeId: null } as const;

/** Shows the choice of the survey and the period, and the filters. */
export function ResultsFilters({ query, nodes, results, team, onChange }: ResultsFiltersProps) {
  const { t } = useInboxTranslator();
  const formats = useFormats();
  const all = t('inbox.all');
  const { contextKeys = [], languages = [], questions = [] } = results ?? {};
  const answers = questions.flatMap(({ id: questionId, key, title, kind, options }) =>
    ['options', 'scale'].includes(kind)
      ? options.map(({ id, label }) => ({ id: JSON.stringify([questionId, id]), label: `${title || key}: ${label}` }))
      : [],
  );
  return (
    <search className="results-filters">
      <select
        className="inbox-select"
        data-product="results-node"
        aria-label={t('inbox.staffNodes')}
        value={query.nodeId ?? nodes[0]?.id ?? ''}
        onChange={(event) => onChange({ ...ofEveryNode, nodeId: event.target.value })}
      >
        {query.nodeId !== null && !nodes.some(({ id }) => id === query.nodeId) && (
          // Otherwise the first survey would seem chosen, and could not be chosen.
          <option value={query.nodeId}>{query.nodeId}</option>
        )}
        {nodes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="inbox-select"
        data-product="results-period"
        aria-label={t('inbox.resultsPeriod')}
        value={query.dates === null ? `${query.days}` : DATES}
        onChange={(event) =>
          onChange({ dates: null, days: periods.find((days) => `${days}` === event.target.value) ?? null })
        }
      >
        {query.dates !== null && (
          <option value={DATES}>{`${formats.date(query.dates.from)} – ${formats.date(query.dates.to)}`}</option>
        )}
        {periods.map((days) => (
          <option key={days} value={`${days}`}>
            {days === null ? t('inbox.resultsAllTime') : t('inbox.resultsDays', { days })}
          </option>
        ))}
      </select>
      <PeriodDates key={`dates ${query.nodeId}`} dates={query.dates} onChange={(dates) => onChange({ dates })} />
      {languages.length > 1 && (
        <FilterSelect
          label={t('inbox.resultsLanguage')}
          all={all}
          options={languages.map(({ id, name }) => ({ id, label: name }))}
          chosenId={query.languageId}
          onChoose={(languageId) => onChange({ languageId })}
          data-product="results-language"
        />
      )}
      <FilterSelect
        label={t('inbox.resultsCompleted')}
        all={all}
        options={flags.map((flag) => ({
          id: `${flag}`,
          label: t(flag ? 'inbox.resultsCompleted' : 'inbox.incomplete'),
        }))}
        chosenId={query.completed === null ? null : `${query.completed}`}
        onChoose={(id) => onChange({ completed: id === null ? null : id === 'true' })}
        data-product="results-completed"
      />
      <FilterSelect
        label={t('inbox.score', { score: '' }).trim()}
        all={all}
        options={scoreGroups.map(({ min, max }) => ({
          id: `${min}`,
          label: t('inbox.score', { score: `${min}–${max}` }),
        }))}
        chosenId={query.score === null ? null : `${query.score.min}`}
        onChoose={(id) => onChange({ score: scoreGroups.find(({ min }) => `${min}` === id) ?? null })}
        data-product="results-score"
      />
      <FilterSelect
        label={t('inbox.verified')}
        all={all}
        options={flags.map((flag) => ({ id: `${flag}`, label: t(flag ? 'inbox.verified' : 'inbox.notVerified') }))}
        chosenId={query.verified === null ? null : `${query.verified}`}
        onChoose={(id) => onChange({ verified: id === null ? null : id === 'true' })}
        data-product="results-verified"
      />
      <TeamFilters {...team} assigneeId={query.assigneeId} tag={query.tag} onChange={onChange} />
      {answers.length > 0 && (
        <FilterSelect
          label={t('inbox.resultsAnswer')}
          all={all}
          options={answers}
          chosenId={query.answer && JSON.stringify([query.answer.questionId, query.answer.value])}
          onChoose={(id) => onChange({ answer: answers.some((each) => each.id === id) ? readAnswer(id) : null })}
          data-product="results-answer"
        />
      )}
      {contextKeys.map((key) => (
        <TextField
          // The typed text belongs to the survey.
          key={`${query.nodeId} ${key}`}
          type="search"
          data-product="results-context"
          aria-label={`${t('inbox.context')}: ${key}`}
          placeholder={key}
          defaultValue={query.context?.key === key ? query.context.value : ''}
          onBlur={(event) => changeContext(key, event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && changeContext(key, event.currentTarget.value)}
        />
      ))}
    </search>
  );

  function changeContext(key: string, value: string): void {
    const text = value.trim();
    if (text === (query.context?.key === key ? query.context.value : '')) return;
    onChange({ context: text === '' ? null : { key, value: text } });
  }
}

function readAnswer(id: string | null): ResultsQuery['answer'] {
  const [questionId, value] = JSON.parse(id ?? '[]') as readonly string[];
  return questionId === undefined || value === undefined ? null : { questionId, value };
}
