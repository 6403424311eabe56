/** An action of the inbox, for the palette and the keyboard. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Single key, such as `j`; null for the palette alone. */
  readonly key: string | null;
  run(): void;
}

/** The commands of the mounted views. */
export interface CommandStore {
  /** Adds commands of a view; the returned function removes them. */
  add(commands: readonly Command[]): () => void;
  list(): readonly Command[];
  subscribe(listener: () => void): () => void;
}

export function createCommandStore(): CommandStore {
  const groups = new Set<readonly Command[]>();
  const listeners = new Set<() => void>();
  let all: readonly Command[] = [];
  const update = (): void => {
    all = [...groups].flat();
    for (const listener of listeners) listener();
  };
  return {
    add(commands) {
      groups.add(commands);
      update();
      return () => {
        groups.delete(commands);
        update();
      };
    },
    list: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The parts of a pressed key that decide about a shortcut. */
export interface PressedKey {
  readonly key: string;
  readonly isModified: boolean;
  /** The key goes into a field, or a dialog is open. */
  readonly isElsewhere: boolean;
}

/** Finds the command of a pressed key; undefined while the colleague types, and for keys with Ctrl, Alt or ⌘. */
export function commandOf(commands: readonly Command[], pressed: PressedKey): Command | undefined {
  if (pressed.isModified || pressed.isElsewhere) return undefined;
  return commands.find(({ key }) => key === pressed.key);
}
