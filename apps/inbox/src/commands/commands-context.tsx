import type { Clock, KeyValueStorage } from '@product/runtime';
import { createContext, type ReactNode, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { type Command, type CommandStore, createCommandStore } from './command.ts';
import { CommandPalette } from './command-palette.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { useSingleKeys } from './use-single-keys.ts';

const CommandsContext = createContext<CommandStore | null>(null);

/** Key of the stored choice that single keys do nothing, for people whose speech or switches press keys by accident. */
const STORAGE_KEY = 'INBOX_SHORTCUTS';

export interface CommandsProviderProps {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly children: ReactNode;
}

/** Provides commands to the views inside: the palette by ⌘K or Ctrl+K, single keys, and their list by `?`. */
export function CommandsProvider({ storage, clock, children }: CommandsProviderProps) {
  const { t } = useInboxTranslator();
  const [store] = useState(createCommandStore);
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const [areKeysOn, setKeysOn] = useState(() => storage.get(STORAGE_KEY) !== 'off');
  useEffect(() => {
    const run = (): void => setOpen('shortcuts');
    return store.add([{ id: 'shortcuts', label: t('inbox.shortcuts'), key: '?', isQuick: true, run }]);
  }, [store, t]);
  const onPalette = useCallback(() => setOpen('palette'), []);
  useSingleKeys({ store, clock, isOn: areKeysOn, onPalette });
  const close = (): void => setOpen(null);
  return (
    <CommandsContext value={store}>
      {children}
      {open === 'palette' && <CommandPalette store={store} onClose={close} />}
      {open === 'shortcuts' && (
        <ShortcutList
          store={store}
          isOn={areKeysOn}
          onChange={(isOn) => {
            storage.set(STORAGE_KEY, isOn ? 'on' : 'off');
            setKeysOn(isOn);
          }}
          onClose={close}
        />
      )}
    </CommandsContext>
  );
}

/** Adds commands while the view is mounted. Give the same list until a command changes. */
export function useCommands(commands: readonly Command[]): void {
  const store = use(CommandsContext);
  useEffect(() => store?.add(commands), [store, commands]);
}

/** Returns a function that keeps what is typed from now on for the field of a feedback, which is still loading. */
export function useExpectText(): (feedbackId: string) => void {
  const store = use(CommandsContext);
  return (feedbackId) => store?.expect({ feedbackId, text: '' });
}

/** Calls `take` with the text that was typed for the field of a feedback, as soon as the caller has mounted. */
export function useExpectedText(feedbackId: string, take: (text: string) => void): void {
  const store = use(CommandsContext);
  const expected = useSyncExternalStore(store?.subscribe ?? neverChanges, store?.expected ?? expectsNothing);
  useEffect(() => {
    if (expected?.feedbackId !== feedbackId || store?.expected() !== expected) return;
    store.expect(null);
    take(expected.text);
  });
}

const neverChanges = () => () => {};
const expectsNothing = (): null => null;
