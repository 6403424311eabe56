import type { Clock } from '@product/runtime';
import { isComposing, latinKey } from '@product/ui';
import { useEffect } from 'react';
import type { CommandStore } from './command.ts';
import { type KeyRun, pressCharacter, TEXT_PAUSE_MS } from './key-run.ts';

export interface SingleKeysOptions {
  readonly store: CommandStore;
  readonly clock: Clock;
  readonly isOn: boolean;
  onPalette(): void;
}

/** Runs commands by their single keys and opens the palette by ⌘K or Ctrl+K. What is typed as a text runs nothing. */
export function useSingleKeys({ store, clock, isOn, onPalette }: SingleKeysOptions): void {
  useEffect(() => {
    let run: KeyRun | null = null;
    let cancel = (): void => {};
    const isText = (): boolean =>
      run !== null && run.characters.length > 1 && !run.isQuick && clock.now() - run.at < TEXT_PAUSE_MS;
    const press = (event: KeyboardEvent): void => {
      const key = latinKey(event);
      const command = store.list().find((one) => one.key === key);
      const pressed = { character: event.key, at: clock.now(), command, isRepeat: event.repeat };
      const [next, action] = pressCharacter(run, pressed);
      run = next;
      cancel();
      // A space in a text would press the focused button.
      if (command !== undefined || action.type === 'text' || isText()) event.preventDefault();
      if (action.type === 'run') action.command.run();
      else if (action.type === 'wait') cancel = clock.after(TEXT_PAUSE_MS, () => action.command.run());
      else if (action.type === 'text') action.command.type?.(action.text);
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event)) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && latinKey(event).toLowerCase() === 'k') {
        event.preventDefault();
        if (document.querySelector('dialog[open]') === null) onPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const expected = store.expected();
      if (isElsewhere(event.target) || event.key === 'Escape') {
        if (expected !== null) store.expect(null);
      } else if (isCharacter(event) && expected !== null) {
        event.preventDefault();
        store.expect({ ...expected, text: expected.text + event.key });
      } else if (event.key === 'Enter') {
        // Enter would press the focused button.
        if (isText() || (expected?.text ?? '') !== '') event.preventDefault();
      } else if (isCharacter(event) && isOn) press(event);
    };
    // A press elsewhere ends a text, and takes back a key that waits.
    const handlePointer = (): void => {
      cancel();
      if (store.expected() !== null) store.expect(null);
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePointer, true);
    return () => {
      cancel();
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePointer, true);
    };
  }, [store, clock, isOn, onPalette]);
}

/** Tells whether a key writes a character; others have names, such as `Enter`. A key of Arabic may write two letters. */
function isCharacter(event: KeyboardEvent): boolean {
  return [...event.key].length === 1 || latinKey(event) !== event.key;
}

/** Tells whether a key belongs to a field or to an open dialog or menu. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [role=menu]') !== null
  );
}
