import { questionStyles } from '@product/model';
import { expect, test } from 'vitest';
import { runStory } from './run-story.ts';
import { stories } from './stories.ts';

test('every style has the stories empty, answered and required', () => {
  const names = new Set(stories.map(({ style, state }) => `${style} ${state}`));
  const missing = questionStyles.flatMap((style) =>
    ['empty', 'answered', 'required'].map((state) => `${style} ${state}`).filter((name) => !names.has(name)),
  );
  expect(missing).toEqual([]);
});

test('no two stories have the same URL', () => {
  const names = stories.map(({ style, state }) => `${style} ${state}`);
  expect(names).toEqual([...new Set(names)]);
});

const at = (state: string) => stories.filter((story) => story.state === state);

test.each(at('answered'))('the session of the answered $style holds one answer', (story) => {
  const { machine } = runStory(story, 'en');
  expect(Object.keys(machine.getState().answers)).toHaveLength(1);
});

test.each([...at('required'), ...at('invalid')])('the session of the $state $style has one issue', (story) => {
  const { machine } = runStory(story, 'en');
  expect(Object.keys(machine.getState().issues)).toHaveLength(1);
});
