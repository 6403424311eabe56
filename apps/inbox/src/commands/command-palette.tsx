import { useSyncExternalStore } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { PickerDialog } from '../picker/picker-dialog.tsx';
import type { CommandStore } from './command.ts';

/** Lists every command that the shown views have, with its key. */
export function CommandPalette({ store, onClose }: { readonly store: CommandStore; onClose(): void }) {
  const { t } = useInboxTranslator();
  const commands = useSyncExternalStore(store.subscribe, store.list);
  return (
    <PickerDialog
      title={t('inbox.commands')}
      options={commands.map(({ id, label, key }) => ({ id, label, hint: key ?? undefined }))}
      onChoose={(id) => commands.find((command) => command.id === id)?.run()}
      onClose={onClose}
      data-product="command-palette"
    />
  );
}
