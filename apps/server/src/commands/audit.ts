import { parseArgs } from 'node:util';
import type { Configuration } from '../configuration/configuration.ts';
import { type ChainLink, verifyAudit } from '../staff/audit-chain.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: product-server audit verify [--head NUMBER:HASH]

  verify                 check every row of the audit log against its hash and the row before it, and print the newest
                         number with its hash. Keep that line elsewhere: given as --head later, it proves that no row
                         from the first kept one up to it was changed or removed`;

/** Checks the audit log. A server may run meanwhile. Returns the exit code: 1 for a fault. */
export async function audit(configuration: Configuration, args: readonly string[]): Promise<number> {
  const parsed = readArguments(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  return withDatabase(configuration, async (database) => {
    const verified = await verifyAudit(database, parsed.head);
    if (!verified.ok) {
      const { seq, fault } = verified;
      console.error(fault === 'changed' ? `Row ${seq} was changed.` : `Row ${seq} is missing.`);
      return 1;
    }
    const { count, head, first, linked } = verified;
    console.log(`${count} rows are whole. Newest: ${head.seq}:${head.hash}`);
    if (first !== null) console.log(`Oldest: ${first.seq}, of ${new Date(first.at).toISOString()}`);
    if (linked > 0) console.log(`Linked by this check, and not covered by an earlier one: ${linked} rows.`);
    return 0;
  });
}

function readArguments(args: readonly string[]): { readonly head?: ChainLink } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { head: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length !== 1 || positionals[0] !== 'verify') return undefined;
    if (values.head === undefined) return {};
    const [, seq, hash] = /^(\d{1,15}):([\w-]*)$/.exec(values.head) ?? [];
    return seq === undefined ? undefined : { head: { seq: Number(seq), hash: hash ?? '' } };
  } catch {
    return undefined;
  }
}
