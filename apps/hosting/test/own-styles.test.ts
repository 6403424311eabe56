// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownPlaces, ownStyles, sheetFiles } from '../build/own-styles.ts';

test.each([...sheetFiles])('%s is a sheet', (file) => {
  expect(existsSync(file)).toBe(true);
});

test.each(ownPlaces)('%s is a place with modules', (place) => {
  expect(existsSync(place)).toBe(true);
});

test('the first sheet keeps the rules of first pages, and leaves out those that come by themselves', () => {
  const { load } = ownStyles();
  if (typeof load !== 'function') throw new Error('the plugin loads');
  const [anyFile = ''] = sheetFiles;
  const root = anyFile.slice(0, anyFile.indexOf('/packages/'));
  const sheet = String(Reflect.apply(load, undefined, [`${root}/packages/flow-react/src/styles.css`]));
  expect(sheet).toContain('/choice-list.css');
  expect(sheet).not.toContain('matrix.css');
  expect(sheet.match(/@layer/g)).toHaveLength(1);
  const whole = readFileSync(`${root}/packages/flow-react/src/questions/questions.css`, 'utf8');
  expect(whole).toContain('matrix.css');
});
