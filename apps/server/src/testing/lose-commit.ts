import pg from 'pg';
import { vi } from 'vitest';

type Query = (...given: unknown[]) => unknown;

/**
 * Loses the response to the next commit after a statement on the same connection. The commit itself succeeds. Undone by
 * `vi.restoreAllMocks`.
 *
 * @param statement Beginning of the statement.
 */
export function loseCommitAfter(statement: string): void {
  const query = pg.Client.prototype.query as unknown as Query;
  const chosen = new Set<unknown>();
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    const [sql] = given;
    const result = query.apply(this, given);
    if (String(sql).startsWith(statement)) chosen.add(this);
    if (sql !== 'commit' || !chosen.delete(this)) return result as never;
    return Promise.resolve(result).then(() => {
      throw new Error('Connection terminated unexpectedly');
    }) as never;
  });
}
