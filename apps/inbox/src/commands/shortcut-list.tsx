import { useSyncExternalStore } from 'react';
import { OpenDialog } from '../dialog/open-dialog.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import type { CommandStore } from './command.ts';

export interface ShortcutListProps {
  readonly store: CommandStore;
  /** Single keys run commands. */
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
  onClose(): void;
}

/** Lists the keys of the commands, and turns single keys off. */
export function ShortcutList({ store, isOn, onChange, onClose }: ShortcutListProps) {
  const { t } = useInboxTranslator();
  const commands = useSyncExternalStore(store.subscribe, store.list);
  const withKeys = commands.flatMap(({ id, label, key }) => (key === null ? [] : [{ id, label, key }]));
  const modifier = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl ';
  const rows = [
    { id: 'palette', label: t('inbox.commands'), key: `${modifier}K` },
    { id: 'send', label: t('chat.send'), key: 'Enter' },
    { id: 'sendAndClose', label: t('inbox.sendAndClose'), key: `${modifier}Enter` },
    { id: 'savedReplies', label: t('inbox.savedReplies'), key: '/' },
    ...withKeys,
  ];
  return (
    <OpenDialog onClose={onClose} title={t('inbox.shortcuts')} data-product="shortcut-list">
      <div className="inbox-shortcuts">
        <dl>
          {rows.map(({ id, label, key }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                <kbd>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <label className="inbox-shortcuts-switch">
          <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
          {t('inbox.shortcutsOn')}
        </label>
      </div>
    </OpenDialog>
  );
}
