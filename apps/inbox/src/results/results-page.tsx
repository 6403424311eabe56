import type { FeedbackFilter, Results } from '@product/api-client/staff';
import type { Clock } from '@product/runtime';
import { Button, EmptyState, IconButton } from '@product/ui';
import { UnsentCount } from '../device/unsent-count.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { useViewTitle } from '../page/use-view-title.ts';
import { useViewHeading } from '../page/view-focus.ts';
import type { ResultsClient } from '../server/staff-server.ts';
import { Headline } from './headline.tsx';
import { OverTime } from './over-time.tsx';
import { PageDropOff } from './page-drop-off.tsx';
import { QuestionCard } from './question-card.tsx';
import { ResultsFailure } from './results-failure.tsx';
import { ResultsFilters } from './results-filters.tsx';
import type { ResultsQuery } from './results-query.ts';
import { feedbacksBehind } from './show-feedbacks.ts';
import { useResults } from './use-results.ts';
import { useSurveys } from './use-surveys.ts';
import { useTeamOfNode } from './use-team-of-node.ts';

export interface ResultsPageProps {
  readonly client: ResultsClient;
  readonly clock: Clock;
  readonly query: ResultsQuery;
  onChange(query: ResultsQuery): void;
  onBack(): void;
  /** Opens the list of the feedbacks behind a number. */
  onShow(filter: FeedbackFilter): void;
  onOpen(feedbackId: string): void;
  /** Receives that the server no longer accepts the colleague. */
  onRefused(): void;
}

/** Shows what the feedbacks of a node say together. */
export function ResultsPage({ client, clock, query, onChange, onBack, onShow, onOpen, onRefused }: ResultsPageProps) {
  const { t } = useInboxTranslator();
  const heading = useViewHeading();
  useViewTitle(t('inbox.results'));
  const list = useSurveys(client, onRefused);
  const nodes = list.surveys ?? [];
  const nodeId = query.nodeId ?? nodes[0]?.id ?? null;
  const team = useTeamOfNode(client, nodeId);
  const { results, input, ...loading } = useResults(client, clock, query, nodeId);
  const failed = [list, loading].find(({ error }) => error !== null);
  const retry = (): void => {
    list.reload();
    loading.reload();
  };
  return (
    <main className="product-root inbox-results" data-product="results-page">
      <header className="results-head">
        <IconButton icon="back" label={t('inbox.back')} data-product="back" onClick={onBack} />
        <h1 ref={heading} tabIndex={-1}>
          {t('inbox.results')}
        </h1>
        <UnsentCount />
        {results !== null && input !== null && <ExportMenu filter={feedbacksBehind(results, input, {})} />}
        <Button size="s" variant="text" shape="pill" data-product="print-results" onClick={() => window.print()}>
          {t('inbox.resultsPrint')}
        </Button>
      </header>
      <ResultsFilters
        query={{ ...query, nodeId }}
        nodes={nodes}
        results={results}
        team={team}
        onChange={(changes) => onChange({ ...query, ...changes })}
      />
      {failed?.error && <ResultsFailure error={failed.error} onRetry={retry} />}
      {nodeId === null && list.surveys !== null && (
        <EmptyState icon="chat" heading="h2" title={t('inbox.resultsEmpty')} />
      )}
      {results !== null && input !== null && (
        <Shown
          {...{ results, input, client, onOpen }}
          onShow={(more) => onShow(feedbacksBehind(results, input, more))}
        />
      )}
    </main>
  );
}

interface ShownProps extends Pick<ResultsPageProps, 'client' | 'onOpen'> {
  readonly results: Results;
  readonly input: Parameters<typeof QuestionCard>[0]['input'];
  onShow(more: FeedbackFilter): void;
}

function Shown({ results, input, client, onShow, onOpen }: ShownProps) {
  const { t } = useInboxTranslator();
  if (results.now.feedbacks === 0) return <EmptyState icon="chat" heading="h2" title={t('inbox.resultsEmpty')} />;
  return (
    <>
      <Headline results={results} onShow={onShow} />
      <OverTime results={results} onShow={onShow} />
      {results.pages.length > 1 && <PageDropOff pages={results.pages} onShow={onShow} />}
      {results.questions.map((question) => (
        <QuestionCard key={question.id} {...{ question, client, input, onShow, onOpen }} />
      ))}
    </>
  );
}
