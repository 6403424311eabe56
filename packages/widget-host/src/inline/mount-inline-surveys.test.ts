import { storagePrefix } from '@product/model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command, Surveys } from '../embed/command.ts';
import { mountInlineSurveys } from './mount-inline-surveys.ts';

const appUrl = 'http://localhost/app/';
const frames = (): (string | null)[] =>
  [...document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'));
const sourceOf = (nodeId: string) => `http://localhost/app/feedback?node_id=${nodeId}&inline=1#hosted`;
let surveys: Surveys;
let commands: Command[];

beforeEach(() => {
  localStorage.clear();
  surveys = new Map();
  commands = [];
});
afterEach(async () => {
  // A page that destroys its surveys is watched no longer.
  commands.push(['destroy']);
  for (const survey of surveys.values()) survey.destroy();
  document.body.replaceChildren();
  await Promise.resolve();
});

function mount(html: string): void {
  document.body.innerHTML = html;
  const start = vi.fn();
  mountInlineSurveys(document, appUrl, start, surveys, commands);
}
const isForgotten = (nodeId: string) => localStorage.getItem(`${storagePrefix}widget/${nodeId}`) !== null;

test('each element of the page receives its survey, also one that is added or marked later', async () => {
  mount('<div data-product-survey="n1"></div><div id="later"></div>');
  expect(frames()).toEqual([sourceOf('n1')]);
  document.body.insertAdjacentHTML('beforeend', '<div data-product-survey="n2"></div>');
  await vi.waitFor(() => expect(frames()).toEqual([sourceOf('n1'), sourceOf('n2')]));
  document.querySelector('#later')?.setAttribute('data-product-survey', 'n3');
  await vi.waitFor(() => expect(frames()).toEqual([sourceOf('n1'), sourceOf('n3'), sourceOf('n2')]));
  expect(surveys.size).toBe(3);
  document.querySelector('#later')?.remove();
  await vi.waitFor(() => expect(surveys.size).toBe(2));
});

test('a page that has destroyed everything shows no further survey', async () => {
  mount('<div data-product-survey="n1"></div>');
  commands.push(['destroy']);
  for (const survey of surveys.values()) survey.destroy();
  surveys.clear();
  document.body.insertAdjacentHTML('beforeend', '<div data-product-survey="n2"></div>');
  await new Promise(requestAnimationFrame);
  expect(frames()).toEqual([]);
});

test('a sign-out before the surveys are there reaches those of the page, and no later one', async () => {
  commands.push(['identify', { externalId: '42' }], ['reset'], ['identify', { externalId: '43' }]);
  mount('<div data-product-survey="n1"></div>');
  expect(isForgotten('n1')).toBe(true);
  document.body.insertAdjacentHTML('beforeend', '<div data-product-survey="n2"></div>');
  await vi.waitFor(() => expect(surveys.size).toBe(2));
  expect(isForgotten('n2')).toBe(false);
});
