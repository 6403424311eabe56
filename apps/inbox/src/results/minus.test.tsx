import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aQuestionResult, someResults } from '../testing/results.ts';
import { Headline } from './headline.tsx';
import { QuestionCard } from './question-card.tsx';

afterEach(cleanup);

/** Every text of the page, without the hyphens of words. */
const hyphens = () => document.body.textContent?.match(/-\d/g);

test('a negative recommendation and its range have a minus sign, which voices read, and no hyphen', () => {
  const nps = { score: -50, low: -80, high: -20, promoters: 0, passives: 2, detractors: 2 };
  render(<Headline results={{ ...someResults, now: { ...someResults.now, nps } }} onShow={() => {}} />);
  expect(screen.getByText('−50')).toBeTruthy();
  expect(document.body.textContent).toContain('−80');
  expect(hyphens()).toBeNull();
});

test('a negative average has a minus sign', () => {
  render(
    <QuestionCard
      question={{ ...aQuestionResult, kind: 'scale', style: 'slider', average: -2.5 }}
      client={{ listResultTexts: () => new Promise(() => {}) }}
      input={{ nodeId: 'n-1' }}
      onShow={() => {}}
      onOpen={() => {}}
    />,
  );
  expect(document.body.textContent).toContain('−2.5');
  expect(hyphens()).toBeNull();
});
