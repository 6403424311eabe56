import { questionStyles } from '@product/model';
import { expect, test } from 'vitest';
import { runExhibit } from './exhibit-store.ts';
import { exhibits } from './exhibits.ts';

test('every style is there, empty, answered and required', () => {
  const names = new Set(exhibits.map(({ style, state }) => `${style} ${state}`));
  const missing = questionStyles.flatMap((style) =>
    ['empty', 'answered', 'required'].map((state) => `${style} ${state}`).filter((name) => !names.has(name)),
  );
  expect(missing).toEqual([]);
});

test('no two exhibits share a link', () => {
  const names = exhibits.map(({ style, state }) => `${style} ${state}`);
  expect(names).toEqual([...new Set(names)]);
});

const at = (state: string) => exhibits.filter((exhibit) => exhibit.state === state);

test.each(at('answered'))('$style answered: the session holds an answer', (exhibit) => {
  const { machine } = runExhibit(exhibit, 'en');
  expect(Object.keys(machine.getState().answers)).toHaveLength(1);
});

test.each([...at('required'), ...at('invalid')])('$style $state: a problem shows', (exhibit) => {
  const { machine } = runExhibit(exhibit, 'en');
  expect(Object.keys(machine.getState().issues)).toHaveLength(1);
});
