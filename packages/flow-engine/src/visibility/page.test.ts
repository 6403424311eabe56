import { aFlow, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFlow } from '../index.ts';
import { pageOf } from './page.ts';

/** For each element of a flow, in the order of the definition, the page on which it stands. */
const pagesOfElements = fc.oneof(
  fc.array(fc.constantFrom('one', 'other', 'none'), { minLength: 1, maxLength: 40 }),
  fc.nat({ max: 60 }).map((between) => ['one', ...new Array<string>(between).fill('other'), 'one']),
);

test('an element is found where it stands on its page, however the definition mixes pages, and on no other', () => {
  fc.assert(
    fc.property(pagesOfElements, fc.constantFrom('normal', 'random'), fc.nat(), (pages, style, seed) => {
      const placed = pages.map((page, at) => ({ page, element: aQuestionElement({ key: `${at}` }) }));
      const on = (id: string) => placed.filter(({ page }) => page === id).map(({ element }) => element);
      const flow = parseFlow({
        ...aFlow({ pages: ['one', 'other'].map((id) => ({ id, style, elements: on(id) })) }),
        elements: placed.map(({ element }) => element),
      });
      for (const currentStateId of ['one', 'other']) {
        const { elements, positionOf } = pageOf(flow, { currentStateId, seed });
        expect(elements).toHaveLength(on(currentStateId).length);
        expect(flow.elements.map(({ place }) => positionOf(place))).toEqual(
          flow.elements.map((element) => elements.indexOf(element)),
        );
      }
    }),
  );
});
