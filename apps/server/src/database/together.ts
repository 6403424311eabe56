import type { Compilable, CompiledQuery, Transaction } from 'kysely';
import { isPostgres, lockStatement } from './engine.ts';
import type { Tables } from './tables.ts';

type Statement = Compilable<unknown> | undefined;
type RowsOf<Each> =
  Each extends Compilable<infer Row> ? Row[] : undefined extends Each ? RowsOf<Exclude<Each, undefined>> : never[];

/**
 * Runs statements of a transaction in their order, and waits once for all of them: a database behind a slow network would
 * otherwise cost a wait for each. A missing statement has no rows.
 *
 * @param locks Advisory locks that are acquired first, until the transaction ends. SQLite needs none.
 */
export async function together<const Statements extends readonly Statement[]>(
  transaction: Transaction<Tables>,
  statements: Statements,
  locks: readonly string[] = [],
): Promise<{ -readonly [Index in keyof Statements]: RowsOf<Statements[Index]> }> {
  const compiled = statements.map((statement) => statement?.compile());
  const rows = await transaction.getExecutor().provideConnection(async (connection) => {
    const run = async (query: CompiledQuery | undefined) =>
      query === undefined ? [] : (await connection.executeQuery(query)).rows;
    if (isPostgres(transaction)) {
      const locking = locks.map((key) => lockStatement(key).compile(transaction));
      const outcomes = await Promise.allSettled([...locking, ...compiled].map(run));
      // PostgreSQL refuses the statements after a failed one, for no reason of their own.
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      return outcomes.slice(locks.length).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    }
    const found: unknown[][] = [];
    for (const query of compiled) found.push(await run(query));
    return found;
  });
  return rows as { -readonly [Index in keyof Statements]: RowsOf<Statements[Index]> };
}
