import { parseArgs } from 'node:util';
import { toLine } from '@product/model';
import type { Configuration } from '../configuration/configuration.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import { eraseVisitor } from '../retention/erase-visitor.ts';
import { findVisitor, type VisitorName, visitorNames } from '../retention/find-visitor.ts';
import { namesSeveral, summarizeVisitor, type VisitorSummary } from '../retention/visitor-summary.ts';
import { commandLine, writeAudit } from '../staff/audit.ts';
import { withDatabase } from './with-database.ts';

const usage = `Name one visitor: erase EXTERNAL_ID, or ${visitorNames.map((name) => `--${name}`).join(', ')} with a value. Add --yes to erase the shown data.`;

/**
 * Shows the stored data of one visitor, and erases it with `--yes`. Rows with an unproved claim to be the same person
 * stay. A server may run meanwhile.
 */
export async function erase(configuration: Configuration, args: readonly string[]): Promise<number> {
  const isConfirmed = args.includes('--yes');
  const name = readName(args.filter((arg) => arg !== '--yes'));
  if (name === undefined) {
    console.error(usage);
    return 2;
  }
  return withDatabase(configuration, async (database) => {
    const found = await findVisitor(database, name);
    if (Object.values(found).every(({ length }) => length === 0)) {
      console.error(`There is no such visitor: ${name.by} ${name.value}. Nothing was erased.`);
      return 1;
    }
    console.log(describe(await summarizeVisitor(database, found)));
    if (!isConfirmed) {
      console.log('Nothing was erased. Add --yes to erase all of it.');
      return 0;
    }
    const now = Date.now();
    const [feedback] = name.by === 'feedback' ? found.feedbacks : [];
    const isGone = await eraseVisitor({ database, files: openFileStorage(configuration) }, found, now, (transaction) =>
      // Without the value, which may be an address.
      writeAudit(transaction, {
        ...commandLine,
        action: 'person_erased',
        subject: name.by,
        ...(feedback && { feedback: { id: feedback.id, nodeId: feedback.nodeId } }),
        now,
      }),
    );
    console.log('Erased.');
    if (isGone) return 0;
    console.error('The rows are erased, but the database file may still hold their bytes, because another');
    console.error('program reads it, or the disk is full. Mend that, and run `product-server compact`.');
    return 1;
  });
}

const MAX_SHOWN = 20;

/** Describes the data to erase: counts, then the names, addresses, nodes and files. */
function describe(summary: VisitorSummary): string {
  const list = (title: string, values: readonly string[]): string[] => {
    if (values.length === 0) return [];
    const more = values.length > MAX_SHOWN ? [`and ${values.length - MAX_SHOWN} more`] : [];
    // A name of a visitor must not move the cursor of the terminal.
    return [toLine(`${title}: ${[...values.slice(0, MAX_SHOWN), ...more].join(', ')}`)];
  };
  return [
    `Feedbacks ${summary.feedbacks}, messages ${summary.messages}, files ${summary.files.length}, customers ${summary.customers}, verification codes ${summary.codes}.`,
    ...list('Names', summary.names),
    ...list('E-mail addresses', summary.emails),
    ...list('Phone numbers', summary.phoneNumbers),
    ...list('External ids', summary.externalIds),
    ...list(
      'Nodes',
      summary.nodes.map(({ id, name }) => `${name} (${id})`),
    ),
    ...list('Files', summary.files),
    ...(namesSeveral(summary)
      ? ['Attention: these rows have more than one external id or e-mail address. Some may belong to another person.']
      : []),
  ].join('\n');
}

/** Reads one name, `42` or `--email ada@books.example`; undefined for anything else. */
function readName(args: readonly string[]): VisitorName | undefined {
  const options = Object.fromEntries(visitorNames.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const given = [
      ...positionals.map((value): VisitorName => ({ by: 'external-id', value })),
      ...visitorNames.flatMap((by): VisitorName[] => {
        const value = values[by];
        return typeof value === 'string' ? [{ by, value }] : [];
      }),
    ].filter(({ value }) => value.trim() !== '');
    return given.length === 1 ? given[0] : undefined;
  } catch {
    return undefined;
  }
}
