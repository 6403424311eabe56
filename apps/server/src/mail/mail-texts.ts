import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  createTranslator,
  fallbackCodes,
  type MailMessageKey,
  type MailMessages,
  type Translator,
} from '@product/i18n/mail';
import { isObject } from '@product/model/guard';

/** Translator of the messages of mails. */
export type MailTranslator = Translator<MailMessageKey>;

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<string, Promise<MailMessages | undefined>>();

/** Loads the translator of mails in a language. Messages that the language lacks are English. */
export async function loadMailTexts(languageCode: string): Promise<MailTranslator> {
  // A code that no catalogue has must not become part of a path.
  const codes = [...fallbackCodes(languageCode), 'en'].filter((code) => /^[a-z-]{2,10}$/.test(code));
  const catalogues = await Promise.all(codes.map(loadCatalogue));
  const known = catalogues.filter((catalogue) => catalogue !== undefined);
  const best = codes.find((_, index) => catalogues[index] !== undefined) ?? 'en';
  // Text without a translation is English, and so are its direction and its numbers.
  return createTranslator<MailMessageKey>({ languageCode: best === 'en' ? 'en' : languageCode, catalogues: known });
}

function loadCatalogue(code: string): Promise<MailMessages | undefined> {
  const known = loaded.get(code) ?? readCatalogue(code);
  loaded.set(code, known);
  return known;
}

async function readCatalogue(code: string): Promise<MailMessages | undefined> {
  try {
    const json: unknown = JSON.parse(await readFile(resolve(`@product/i18n/mail-catalogues/${code}.json`), 'utf8'));
    return isObject(json) ? (json as MailMessages) : undefined;
  } catch {
    return undefined;
  }
}
