import { parseFlow } from '@product/flow-engine';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';
import { pageParts } from './page-parts.ts';

function partsOf(...elements: Parameters<typeof aFlow>[0] extends infer _ ? ReturnType<typeof anElement>[] : never) {
  const flow = parseFlow(aFlow({ pages: [{ id: 'page', elements }] }));
  return pageParts(flow.elements).map((part) =>
    part.type === 'element' ? part.element.id : part.elements.map(({ id }) => id),
  );
}

test('footers are last, below the buttons', () => {
  expect(
    partsOf(anElement('footer'), aQuestionElement({ key: 'name' }), anElement('next_page'), anElement('label')),
  ).toEqual(['el-name', ['el-next_page'], 'el-label', 'el-footer']);
});

test('adjacent buttons share one navigation', () => {
  expect(partsOf(anElement('label'), anElement('next_page'), anElement('submit'))).toEqual([
    'el-label',
    ['el-next_page', 'el-submit'],
  ]);
});

test('a page without a button has an empty navigation, for its problem and the back button', () => {
  expect(partsOf(aQuestionElement({ key: 'name' }))).toEqual(['el-name', []]);
});
