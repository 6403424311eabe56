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

test('footers stand at the end, below the buttons', () => {
  expect(
    partsOf(anElement('footer'), aQuestionElement({ key: 'name' }), anElement('next_page'), anElement('label')),
  ).toEqual(['el-name', ['el-next_page'], 'el-label', 'el-footer']);
});

test('neighbouring buttons stand in one row', () => {
  expect(partsOf(anElement('label'), anElement('next_page'), anElement('submit'))).toEqual([
    'el-label',
    ['el-next_page', 'el-submit'],
  ]);
});

test('a page without a button still has a place for its problem and the way back', () => {
  expect(partsOf(aQuestionElement({ key: 'name' }))).toEqual(['el-name', []]);
});
