import type { Kysely, RawBuilder } from 'kysely';

/**
 * Describes one migration. Older processes read and write meanwhile, so that each part keeps its locks short:
 *
 * 1. `up` changes tables, in one transaction whose waits for locks are short. It never rewrites, fills or scans a table
 *    that may be large.
 * 2. `indexes` are built beside readers and writers, after every `up`; `dropped` ones are removed in the same way. An index
 *    with another definition has another name.
 * 3. Stored rows are filled after the start, by `fillings/`.
 */
export interface SchemaChange {
  up?(database: Kysely<never>): Promise<void>;
  readonly indexes?: Readonly<Record<string, IndexDefinition>>;
  /** Names of indexes that earlier migrations have created. */
  readonly dropped?: readonly string[];
}

export interface IndexDefinition {
  readonly on: string;
  /** Columns, or expressions of them. */
  readonly columns: readonly (string | RawBuilder<unknown>)[];
  /** Condition of the rows that the index holds; default: every row. */
  readonly where?: RawBuilder<unknown>;
  readonly unique?: boolean;
}

/** Folds migrations into the indexes that a database with all of them has, and those that it no longer has. */
export function indexesAfter(changes: readonly SchemaChange[]): {
  readonly wanted: ReadonlyMap<string, IndexDefinition>;
  readonly dropped: ReadonlySet<string>;
} {
  const wanted = new Map<string, IndexDefinition>();
  const dropped = new Set<string>();
  for (const { indexes = {}, dropped: removed = [] } of changes) {
    for (const name of removed) {
      wanted.delete(name);
      dropped.add(name);
    }
    for (const [name, definition] of Object.entries(indexes)) {
      wanted.set(name, definition);
      dropped.delete(name);
    }
  }
  return { wanted, dropped };
}
