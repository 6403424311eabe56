import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { reviewedPages } from './review.ts';

const next = (id: string) => anElement('next_page', `next-${id}`);
const pages = [
  { id: 'a', elements: [aQuestionElement({ key: 'mood', options: ['good', 'bad'] }), next('a')] },
  {
    id: 'b',
    elements: [
      aQuestionElement({ key: 'secret', question: { review: false } }),
      aQuestionElement({ key: 'hidden', hidden: true }),
      next('b'),
    ],
  },
  { id: 'c', elements: [aQuestionElement({ key: 'why' }), aQuestionElement({ key: 'name' }), next('c')] },
  { id: 'review', elements: [anElement('submit')] },
];

/** Passes all pages up to the review page. */
function review() {
  const visitor = visit({ pages });
  visitor.answer('mood', 'good');
  for (const { id } of pages) if (visitor.stateId === id && id !== 'review') visitor.next();
  return visitor;
}

const reviewedIn = ({ flow, session }: ReturnType<typeof review>) =>
  reviewedPages(flow, session).map(({ state, elements }) => [state.id, ...elements.map(({ id }) => id)]);

describe('the review', () => {
  test('the review lists the visible questions of the passed pages, without those that are left out', () => {
    expect(reviewedIn(review())).toEqual([
      ['a', 'el-mood'],
      ['c', 'el-why', 'el-name'],
    ]);
  });

  test('the review is empty on the first page', () => {
    expect(reviewedIn(visit({ pages }))).toEqual([]);
  });
});

describe('going back to a page', () => {
  test('going back to a passed page cuts the history there, and keeps all answers', () => {
    const visitor = review();
    visitor.answer('why', 'Late');
    visitor.send({ type: 'wentBackTo', stateId: 'a', at: 1 });
    expect(visitor.stateId).toBe('a');
    expect(visitor.session.history).toEqual([]);
    expect(visitor.session.answers['q-mood']).toBeDefined();
    expect(visitor.effects).toContainEqual({ type: 'saveSession' });
  });

  test('from an earlier page, the visitor walks on through the later pages', () => {
    const visitor = review();
    visitor.send({ type: 'wentBackTo', stateId: 'b', at: 1 });
    visitor.next();
    visitor.next();
    expect(visitor.stateId).toBe('review');
    expect(visitor.session.history).toEqual(['a', 'b', 'c']);
  });

  test.each(['review', 'gone', '__proto__'])(
    'going back to the page %s, which was not passed, changes nothing',
    (stateId) => {
      const visitor = review();
      const before = visitor.session;
      visitor.send({ type: 'wentBackTo', stateId, at: 1 });
      expect(visitor.session).toBe(before);
    },
  );

  test('going back to a page is not possible during the submit', () => {
    const visitor = review();
    visitor.submit();
    visitor.send({ type: 'wentBackTo', stateId: 'a', at: 1 });
    expect(visitor.stateId).toBe('review');
  });
});
