/** An action of the inbox, for the palette and the keyboard. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Single key, such as `j`; null for the palette alone. */
  readonly key: string | null;
  /** Acts at once and several times in a row, since it changes nothing: a move, the search, a list. */
  readonly isQuick?: true;
  run(): void;
  /** Runs the command with a text that began with its key, such as "rather". Without it the text is dropped. */
  type?(text: string): void;
}

/** Text that is typed for a feedback before its field has loaded. */
export interface ExpectedText {
  readonly feedbackId: string;
  readonly text: string;
}

/** The commands of the mounted views. */
export interface CommandStore {
  /** Adds commands of a view; the returned function removes them. */
  add(commands: readonly Command[]): () => void;
  list(): readonly Command[];
  /** Returns the text that waits for a field; null while none is expected. */
  expected(): ExpectedText | null;
  /** Begins to wait for a field, adds to its text, or ends the waiting with null. */
  expect(text: ExpectedText | null): void;
  subscribe(listener: () => void): () => void;
}

export function createCommandStore(): CommandStore {
  const groups = new Set<readonly Command[]>();
  const listeners = new Set<() => void>();
  let all: readonly Command[] = [];
  let expected: ExpectedText | null = null;
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const update = (): void => {
    all = [...groups].flat();
    notify();
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
    expected: () => expected,
    expect(text) {
      expected = text;
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
