import { parseArgs } from 'node:util';
import type { Configuration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import { eraseVisitor } from '../retention/erase-visitor.ts';
import { findVisitor, type VisitorName, visitorNames } from '../retention/find-visitor.ts';
import { namesSeveral, summarizeVisitor, type VisitorSummary } from '../retention/visitor-summary.ts';

const usage = `Name one visitor: erase EXTERNAL_ID, or ${visitorNames.map((name) => `--${name}`).join(', ')} with a value. Add --yes to erase what is shown.`;

/**
 * Shows what is stored of one visitor, and erases it with `--yes`. Rows that merely claim to be the same person stay. May
 * run beside a server.
 */
export async function erase(configuration: Configuration, words: readonly string[]): Promise<number> {
  const isConfirmed = words.includes('--yes');
  const name = readName(words.filter((word) => word !== '--yes'));
  if (name === undefined) {
    console.error(usage);
    return 2;
  }
  const database = await openDatabase(configuration);
  try {
    const found = await findVisitor(database, name);
    if (found.feedbacks.length + found.customers.length + found.codes.length === 0) {
      console.error(`There is no such visitor: ${name.by} ${name.value}. Nothing was erased.`);
      return 1;
    }
    console.log(describe(await summarizeVisitor(database, found)));
    if (!isConfirmed) {
      console.log('Nothing was erased. To erase all of it, add --yes.');
      return 0;
    }
    const isGone = await eraseVisitor({ database, files: openFileStorage(configuration) }, found);
    console.log('Erased.');
    if (isGone) return 0;
    console.error(
      'The rows are erased, but the file of the database may still hold their bytes: it could not be written',
    );
    console.error('anew. Make room on the disk, end programs that read the file, and run `product-server compact`.');
    return 1;
  } finally {
    await database.destroy();
  }
}

const MOST_SHOWN = 20;

/** Lists what would go: counts, then the names, addresses, nodes and files in the rows. */
function describe(summary: VisitorSummary): string {
  const list = (title: string, values: readonly string[]): string[] => {
    if (values.length === 0) return [];
    const more = values.length > MOST_SHOWN ? [`and ${values.length - MOST_SHOWN} more`] : [];
    return [`${title}: ${[...values.slice(0, MOST_SHOWN), ...more].join(', ')}`];
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
      ? ['Attention: these rows have more than one external id or e-mail address. Some may be of another person.']
      : []),
  ].join('\n');
}

/** `42`, or `--email ada@books.example`; undefined for anything else. */
function readName(words: readonly string[]): VisitorName | undefined {
  const options = Object.fromEntries(visitorNames.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
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
