import { parseArgs } from 'node:util';
import type { Configuration } from '../configuration/configuration.ts';
import { findUnknownNode } from '../definitions/find-unknown-node.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import { eraseTestFeedbacks, findTestFeedbacks } from '../retention/erase-tests.ts';
import { commandLine, writeAudit } from '../staff/audit.ts';
import { withDatabase } from './with-database.ts';

/** Counts the test feedbacks, and erases them with `--yes`. A server may run meanwhile. Returns the exit code. */
export async function eraseTests(
  configuration: Configuration,
  args: readonly string[],
  now = Date.now(),
): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) {
    console.error('Usage: product-server erase-tests [--node ID] [--yes]');
    return 2;
  }
  const { node, yes } = options;
  return withDatabase(configuration, async (database) => {
    const unknown = await findUnknownNode(database, node === undefined ? [] : [node]);
    if (unknown !== undefined) {
      console.error(`There is no node ${unknown}.`);
      return 1;
    }
    if (!yes) {
      const found = await findTestFeedbacks(database, node);
      console.log(`Test feedbacks: ${found.length}. Nothing was erased. Add --yes to erase all of them.`);
      return 0;
    }
    const erasure = { database, files: openFileStorage(configuration) };
    const { count, isGone } = await eraseTestFeedbacks(erasure, node, now, (transaction) =>
      writeAudit(transaction, { ...commandLine, action: 'tests_erased', ...(node && { nodeId: node }), now }),
    );
    console.log(`Erased ${count} test feedbacks.`);
    if (isGone) return 0;
    console.error('The database file may still hold their bytes. Free disk space, and run `product-server compact`.');
    return 1;
  });
}

function readOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { node: { type: 'string' }, yes: { type: 'boolean', default: false } },
    });
    return values;
  } catch {
    return undefined;
  }
}
