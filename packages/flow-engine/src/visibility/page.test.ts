import { aFlow, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFlow, startSession } from '../index.ts';
import { pageElements } from './visible-elements.ts';

/** Page of each element, in the order of the definition. */
const pagesOfElements = fc.oneof(
  fc.array(fc.constantFrom('one', 'other', 'none'), { minLength: 1, maxLength: 40 }),
  fc.nat({ max: 60 }).map((between) => ['one', ...new Array<string>(between).fill('other'), 'one']),
);

test('a page shows exactly its own elements, and a random page shuffles its questions by the seed', () => {
  fc.assert(
    fc.property(pagesOfElements, fc.constantFrom('normal', 'random'), fc.nat(), (pages, style, seed) => {
      const placed = pages.map((page, at) => ({ page, element: aQuestionElement({ key: `${at}` }) }));
      const on = (id: string) => placed.filter(({ page }) => page === id).map(({ element }) => element);
      const flow = parseFlow({
        ...aFlow({ pages: ['one', 'other'].map((id) => ({ id, style, elements: on(id) })) }),
        elements: placed.map(({ element }) => element),
      });
      for (const currentStateId of ['one', 'other']) {
        const session = { ...startSession(flow), currentStateId, seed };
        const shown = pageElements(flow, session).map(({ id }) => id);
        const listed = on(currentStateId).map(({ id }) => id);
        expect(style === 'random' ? shown.toSorted() : shown).toEqual(style === 'random' ? listed.toSorted() : listed);
        expect(pageElements(flow, session).map(({ id }) => id)).toEqual(shown);
      }
    }),
  );
});
