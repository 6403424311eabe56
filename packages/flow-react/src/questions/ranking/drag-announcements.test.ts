import { createTranslator, loadCatalogues } from '@product/i18n';
import { expect, test } from 'vitest';
import { dragAnnouncements } from './drag-announcements.ts';

const items = ['maps', 'poems', 'novels'].map((label) => ({ id: label, key: label, label }));
const says = dragAnnouncements(
  items,
  createTranslator({ languageCode: 'en', catalogues: await loadCatalogues('en') }).t,
);
/** An event of the library, of which the sentences read the ids only. */
const event = (over: string | null) => ({ active: { id: 'maps' }, over: over === null ? null : { id: over } }) as never;

test('A picked option is not said to have moved before it moves.', () => {
  expect(says.onDragStart(event(null))).toBe('Picked up maps, position 1 of 3.');
  expect(says.onDragOver(event('maps'))).toBeUndefined();
  expect(says.onDragOver(event('poems'))).toBe('Moved maps to position 2 of 3.');
  expect(says.onDragEnd(event('poems'))).toBe('Dropped maps at position 2 of 3.');
  expect(says.onDragEnd(event(null))).toBe('Cancelled. maps did not move.');
});
