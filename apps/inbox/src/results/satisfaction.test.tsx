import type { FeedbackFilter, QuestionResult, Results } from '@product/api-client/staff';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aQuestionResult, someResults } from '../testing/results.ts';
import { Headline } from './headline.tsx';
import { QuestionCard } from './question-card.tsx';

afterEach(cleanup);

const csat = { percent: 75, satisfied: 3, answered: 4, questionId: 'q-1', optionIds: ['o-fine', 'o-good'] };
const satisfied = { answerIn: { questionId: 'q-1', optionIds: ['o-fine', 'o-good'] } };
const none = { ...csat, percent: 0, satisfied: 0 };

function renderHeadline(now: Partial<Results['now']>): FeedbackFilter[] {
  const shown: FeedbackFilter[] = [];
  const results = { ...someResults, now: { ...someResults.now, ...now } };
  render(<Headline results={results} onShow={(more) => shown.push(more)} />);
  return shown;
}

function renderQuestion(question: Partial<QuestionResult>): FeedbackFilter[] {
  const shown: FeedbackFilter[] = [];
  render(
    <QuestionCard
      question={{ ...aQuestionResult, kind: 'scale', style: 'star', ...question }}
      client={{ listResultTexts: () => new Promise(() => {}) }}
      input={{ nodeId: 'n-1' }}
      onShow={(more) => shown.push(more)}
      onOpen={() => {}}
    />,
  );
  return shown;
}

test('the satisfaction of a period leads to its satisfied feedbacks', async () => {
  const shown = renderHeadline({ csat });
  await userEvent.click(screen.getByRole('button', { name: '75%, Satisfied (CSAT)' }));
  expect(shown).toEqual([satisfied]);
});

test('the satisfaction of a question leads to its satisfied feedbacks', async () => {
  const shown = renderQuestion({ csat });
  await userEvent.click(screen.getByRole('button', { name: '75%, CSAT' }));
  expect(shown).toEqual([satisfied]);
});

test('a satisfaction of nobody is a number without a button', () => {
  renderHeadline({ csat: none });
  renderQuestion({ csat: none });
  expect(screen.getByText('Satisfied (CSAT)').nextSibling?.textContent).toBe('0%');
  expect(screen.queryByRole('button', { name: /CSAT/ })).toBeNull();
});
