import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fallbackCodes } from '@product/i18n/mail';
import { isRecord, isString } from '@product/model/guard';

const { resolve } = createRequire(import.meta.url);
const words = new Map<string, Promise<string | undefined>>();

/**
 * Finds the word on a widget's button in some languages, for owners who have set none. The script on the host page knows it
 * in two languages alone, because catalogues are too large for it.
 */
export async function toggleTexts(codes: readonly string[]): Promise<Record<string, string>> {
  const entries = await Promise.all(codes.map(async (code) => [code, await wordIn(code)] as const));
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}

async function wordIn(code: string): Promise<string | undefined> {
  // A code that no catalogue has must not become part of a path.
  for (const known of fallbackCodes(code).filter((each) => /^[a-z-]{2,10}$/.test(each))) {
    const word = words.get(known) ?? readWord(known);
    words.set(known, word);
    const found = await word;
    if (found !== undefined) return found;
  }
  return undefined;
}

async function readWord(code: string): Promise<string | undefined> {
  try {
    const json: unknown = JSON.parse(await readFile(resolve(`@product/i18n/catalogues/${code}.json`), 'utf8'));
    const word = isRecord(json) ? json['widget.feedback'] : undefined;
    return isString(word) ? word : undefined;
  } catch {
    return undefined;
  }
}
