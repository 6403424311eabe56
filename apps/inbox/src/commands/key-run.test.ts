import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { type KeyAction, type KeyRun, pressCharacter, TEXT_PAUSE_MS } from './key-run.ts';

const run = (): void => {};
const commands: readonly Command[] = [
  { id: 'close', label: 'Close', key: 'e', run },
  { id: 'tag', label: 'Tag', key: 't', run },
  { id: 'reply', label: 'Reply', key: 'r', run, type: run },
  { id: 'next', label: 'Next', key: 'j', isQuick: true, run },
];

/** Presses characters with a pause before each, and returns what each of them does. */
function press(...keys: readonly (readonly [character: string, pauseMs: number, isRepeat?: boolean])[]): KeyAction[] {
  let [before, at]: [KeyRun | null, number] = [null, 0];
  return keys.map(([character, pauseMs, isRepeat = false]) => {
    at += pauseMs;
    const command = commands.find(({ key }) => key === character);
    const [next, action] = pressCharacter(before, { character, at, command, isRepeat });
    before = next;
    return action;
  });
}

const typesOf = (actions: readonly KeyAction[]): string[] => actions.map(({ type }) => type);

test('a single letter waits for another one', () => {
  expect(press(['e', 0])).toMatchObject([{ type: 'wait', command: { id: 'close' } }]);
  expect(typesOf(press(['e', 0], ['t', TEXT_PAUSE_MS]))).toEqual(['wait', 'wait']);
});

test('a letter soon after another one is text, also when the first had no command', () => {
  expect(typesOf(press(['e', 0], ['t', 299], ['e', 299]))).toEqual(['wait', 'nothing', 'nothing']);
  expect(typesOf(press(['H', 0], ['e', 120]))).toEqual(['nothing', 'nothing']);
});

test('the letter that asks for the reply field takes the text into it', () => {
  expect(press(['r', 0], ['a', 90], ['t', 90]).slice(1)).toMatchObject([
    { type: 'text', text: 'ra', command: { id: 'reply' } },
    { type: 'text', text: 't' },
  ]);
});

test('a move acts at once and as often as it is pressed, and its letter in a text moves nothing', () => {
  expect(typesOf(press(['j', 0], ['j', 30, true], ['j', 30]))).toEqual(['run', 'run', 'run']);
  expect(typesOf(press(['H', 0], ['j', 30]))).toEqual(['nothing', 'nothing']);
  expect(typesOf(press(['j', 0], ['e', 30]))).toEqual(['run', 'nothing']);
});

test('a key that is held down acts once', () => {
  expect(typesOf(press(['e', 0], ['e', 500, true]))).toEqual(['wait', 'nothing']);
});

test('whatever is typed with short pauses lets no command wait after its first letter', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...'etrjHx '), fc.nat(TEXT_PAUSE_MS - 1)), { minLength: 2 }),
      (keys) => {
        const [, ...later] = typesOf(press(...keys));
        expect(later).not.toContain('wait');
      },
    ),
  );
});
