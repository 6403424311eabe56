import { expect, test } from 'vitest';
import { type Command, createCommandStore } from './command.ts';

const command = (id: string, key: string | null): Command => ({ id, label: id, key, run: () => {} });
const commands = [command('next', 'j'), command('sign-out', null)];

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
