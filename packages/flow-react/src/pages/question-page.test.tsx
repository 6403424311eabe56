import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi, harbourNode } from '../../test/fake-api.ts';
import { visit } from '../../test/visitor.tsx';

afterEach(cleanup);

const leadsOn = 'The next page opens by itself once you have answered.';
const score = aQuestionElement({ key: 'recommend', style: 'score', options: ['0', '1'] });
const order = aQuestionElement({ key: 'order', style: 'radio', options: ['fine', 'late'] });

function visitPage(...elements: readonly (typeof score)[]) {
  const flow = aFlow({
    pages: [
      { id: 'first', elements: [...elements] },
      { id: 'last', elements: [anElement('submit')] },
    ],
  });
  return visit({ api: fakeApi({ loadNode: async () => ({ ok: true, value: { node: harbourNode(), flow } }) }) });
}

/** Reads the description of a question, as screen readers say it with its name. */
function described(name: string): string {
  const ids = screen.getByRole('radiogroup', { name }).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

test('each question of a page without a button says before an answer that the next page opens by itself', async () => {
  await visitPage(score, order);
  for (const name of ['recommend?', 'order?']) expect(described(name)).toContain(leadsOn);
});

test('a question of a page with a button says nothing of the next page', async () => {
  await visitPage(order, anElement('next_page'));
  expect(described('order?')).toBe('');
});
