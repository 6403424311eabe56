import { expect, test } from 'vitest';
import { type Command, commandOf, createCommandStore } from './command.ts';

const command = (id: string, key: string | null): Command => ({ id, label: id, key, run: () => {} });
const commands = [command('next', 'j'), command('sign-out', null)];

test.each([
  { name: 'its key runs it', key: 'j', found: 'next' },
  { name: 'another key does not', key: 'x', found: undefined },
  { name: 'a key with Ctrl, Alt or ⌘ does not', key: 'j', isModified: true, found: undefined },
  { name: 'a key in a field or a dialog does not', key: 'j', isElsewhere: true, found: undefined },
])('of a command with a key: $name', ({ key, isModified = false, isElsewhere = false, found }) => {
  expect(commandOf(commands, { key, isModified, isElsewhere })?.id).toBe(found);
});

test('commands of a view leave with the view, and the list stays the same object until a change', () => {
  const store = createCommandStore();
  let changes = 0;
  const stop = store.subscribe(() => (changes += 1));
  const remove = store.add(commands);
  store.add([command('reply', 'r')]);
  expect(store.list().map(({ id }) => id)).toEqual(['next', 'sign-out', 'reply']);
  expect(store.list()).toBe(store.list());
  remove();
  expect(store.list().map(({ id }) => id)).toEqual(['reply']);
  stop();
  store.add(commands);
  expect(changes).toBe(3);
});
