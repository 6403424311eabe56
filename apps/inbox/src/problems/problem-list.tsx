import type { FeedbackProblem, StaffClient } from '@product/api-client/staff';
import { useEffect, useState } from 'react';
import { useInbox } from '../inbox/inbox-context.tsx';
import { listedFeedback } from '../inbox/selectors.ts';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { problemKey } from './problem-keys.ts';

export interface ProblemListProps {
  readonly feedbackId: string;
  readonly client: Pick<StaffClient, 'loadFeedback'>;
}

/** Lists where a feedback violates the rules of its survey, by question. */
export function ProblemList({ feedbackId, client }: ProblemListProps) {
  const { t } = useInboxTranslator();
  const count = useInbox((state) => listedFeedback(state, feedbackId)?.problemCount ?? 0);
  const problems = useProblems(feedbackId, client, count > 0);
  if (problems.length === 0) return null;
  return (
    <section className="inbox-problems" data-product="problems" aria-label={t('inbox.problems')}>
      <h2>{t('inbox.problems')}</h2>
      <ul>
        {distinct(problems).map(({ path, code, question }) => (
          <li key={`${path} ${code} ${question}`}>
            {question !== '' && <bdi>{question}</bdi>}
            <span>{t(problemKey(code))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loads the problems of a feedback. After a failure the list is empty, and the badge remains. */
function useProblems(
  feedbackId: string,
  client: ProblemListProps['client'],
  hasProblems: boolean,
): readonly FeedbackProblem[] {
  const [problems, setProblems] = useState<readonly FeedbackProblem[]>([]);
  useEffect(() => {
    if (!hasProblems) return undefined;
    const leaving = new AbortController();
    void client.loadFeedback({ id: feedbackId }, { signal: leaving.signal }).then((loaded) => {
      if (loaded.ok && !leaving.signal.aborted) setProblems(loaded.value.problems);
    });
    return () => leaving.abort();
  }, [feedbackId, client, hasProblems]);
  return hasProblems ? problems : [];
}

/** Removes duplicate lines, such as two wrong options of one question. */
function distinct(problems: readonly FeedbackProblem[]): FeedbackProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, question, questionId }) => {
    const line = JSON.stringify([problemKey(code), questionId, question]);
    if (seen.has(line)) return false;
    seen.add(line);
    return true;
  });
}
