import type { Command } from './command.ts';

/** Longest pause between two letters of a text, in ms. A single key waits as long before it acts. */
export const TEXT_PAUSE_MS = 300;

/** Characters that were typed outside of a field, each soon after the one before. */
export interface KeyRun {
  /** Time of the last character, in ms. */
  readonly at: number;
  readonly characters: string;
  /** Command of the first character, if it has one. */
  readonly first: Command | undefined;
  /** Every character so far has run a command that acts at once. */
  readonly isQuick: boolean;
}

export interface PressedCharacter {
  readonly character: string;
  readonly at: number;
  /** Command of the character, if it has one. */
  readonly command: Command | undefined;
  /** The key is held down. */
  readonly isRepeat: boolean;
}

/** Result of a character: a command runs now, or once no letter has followed; or a text goes to its field. */
export type KeyAction =
  | { readonly type: 'nothing' }
  | { readonly type: 'run'; readonly command: Command }
  | { readonly type: 'wait'; readonly command: Command }
  | { readonly type: 'text'; readonly command: Command; readonly text: string };

/**
 * Handles a character outside of a field. Letters within `TEXT_PAUSE_MS` of each other are text and run no command, except
 * those that act at once.
 */
export function pressCharacter(before: KeyRun | null, pressed: PressedCharacter): readonly [KeyRun, KeyAction] {
  const { character, at, command, isRepeat } = pressed;
  const run = before !== null && at - before.at < TEXT_PAUSE_MS ? before : null;
  const isQuick = command?.isQuick === true && run?.isQuick !== false;
  const next: KeyRun = {
    at,
    characters: (run?.characters ?? '') + character,
    first: run === null ? command : run.first,
    isQuick,
  };
  if (command !== undefined && isQuick) return [next, { type: 'run', command }];
  if (run === null) return [next, command === undefined || isRepeat ? { type: 'nothing' } : { type: 'wait', command }];
  if (run.first?.type === undefined) return [next, { type: 'nothing' }];
  // The first letter waited; each later one follows it into the field.
  const text = run.characters.length === 1 ? next.characters : character;
  return [next, { type: 'text', command: run.first, text }];
}
