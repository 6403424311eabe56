import type { KeyValueStorage } from '@product/runtime';
import { isComposing } from '@product/ui';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { type Command, type CommandStore, commandOf, createCommandStore } from './command.ts';
import { CommandPalette } from './command-palette.tsx';
import { ShortcutList } from './shortcut-list.tsx';

const CommandsContext = createContext<CommandStore | null>(null);

/** Key of the stored choice that single keys do nothing, for people whose speech or switches press keys by accident. */
const STORAGE_KEY = 'INBOX_SHORTCUTS';

/** Provides commands to the views inside: the palette by ⌘K or Ctrl+K, single keys, and their list by `?`. */
export function CommandsProvider({
  storage,
  children,
}: {
  readonly storage: KeyValueStorage;
  readonly children: ReactNode;
}) {
  const { t } = useInboxTranslator();
  const [store] = useState(createCommandStore);
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const [areKeysOn, setKeysOn] = useState(() => storage.get(STORAGE_KEY) !== 'off');
  useEffect(
    () => store.add([{ id: 'shortcuts', label: t('inbox.shortcuts'), key: '?', run: () => setOpen('shortcuts') }]),
    [store, t],
  );
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event)) return;
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (document.querySelector('dialog[open]') === null) setOpen('palette');
        return;
      }
      if (!areKeysOn) return;
      const command = commandOf(store.list(), { key: event.key, isModified, isElsewhere: isElsewhere(event.target) });
      if (command === undefined) return;
      event.preventDefault();
      command.run();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [store, areKeysOn]);
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

/** Tells whether a key belongs to a field or to an open dialog or menu. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [role=menu]') !== null
  );
}

/** Adds commands while the view is mounted. Give the same list until a command changes. */
export function useCommands(commands: readonly Command[]): void {
  const store = use(CommandsContext);
  useEffect(() => store?.add(commands), [store, commands]);
}
