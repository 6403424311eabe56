import { expect, test } from 'vitest';
import type { Command } from '../embed/command.ts';
import { replay } from './replay.ts';

const commands: Command[] = [
  ['identify', 'Ada'],
  ['on', 'ready'],
  ['reset'],
  ['setLanguage', 'tr'],
  ['identify', 'Bob'],
  ['open'],
];

function run(forgets: boolean): unknown[] {
  const calls: unknown[] = [];
  const note = (name: string) => (value?: string) => void calls.push(value === undefined ? name : `${name} ${value}`);
  const names = ['identify', 'on', 'reset', 'setLanguage'];
  replay(Object.fromEntries(names.map((name) => [name, note(name)])), commands, forgets);
  return calls;
}

test('a survey of the loading page is reset, and learns the person after the reset', () => {
  expect(run(true)).toEqual(['on ready', 'reset', 'setLanguage tr', 'identify Bob']);
});

test('a survey that is added later learns the current person, and is not reset', () => {
  expect(run(false)).toEqual(['on ready', 'setLanguage tr', 'identify Bob']);
});
