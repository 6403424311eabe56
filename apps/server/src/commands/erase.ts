import { parseArgs } from 'node:util';
import type { Configuration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import { eraseVisitor } from '../retention/erase-visitor.ts';
import { type VisitorName, visitorNames } from '../retention/find-visitor.ts';

const usage = `Name one visitor: erase EXTERNAL_ID, or ${visitorNames.map((name) => `--${name}`).join(', ')} with a value.`;

/** Takes one visitor away, by one of the names that they can be known by. May run beside a server. */
export async function erase(configuration: Configuration, words: readonly string[]): Promise<number> {
  const name = readName(words);
  if (name === undefined) {
    console.error(usage);
    return 2;
  }
  const database = await openDatabase(configuration);
  try {
    const erasure = { database, files: openFileStorage(configuration) };
    const { feedbacks, customers, codes } = await eraseVisitor(erasure, name);
    if (feedbacks + customers + codes === 0) {
      console.error(`There is no such visitor: ${name.by} ${name.value}. Nothing was erased.`);
      return 1;
    }
    console.log(`Erased: feedbacks ${feedbacks}, customers ${customers}, verification codes ${codes}.`);
    return 0;
  } finally {
    await database.destroy();
  }
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
