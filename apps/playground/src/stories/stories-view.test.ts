import { expect, test } from 'vitest';
import { parseView, viewUrl } from './stories-view.ts';

test.each(['?', '?style=star&state=answered', '?style=star&state=answered&language=ar&theme=dark&density=widget'])(
  'parsing the URL of a view gives the same view again: %s',
  (link) => {
    expect(viewUrl(parseView(link))).toBe(link);
  },
);

test('an unknown language and an unknown theme become the defaults', () => {
  expect(parseView('?language=xx&theme=pink')).toMatchObject({ language: 'en', theme: 'light' });
});
