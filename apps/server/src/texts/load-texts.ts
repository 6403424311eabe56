import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Catalogue } from '@product/i18n';
import { createTranslator, fallbackCodes, type Translator } from '@product/i18n/mail';
import { isObject } from '@product/model/guard';

/** Folders of catalogues that the server reads: the messages of visitors, and those of mails and of its own pages. */
export type CatalogueFolder = 'catalogues' | 'mail-catalogues';

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<string, Promise<Catalogue<string> | undefined>>();

/** Loads the translator of a language. Messages that the language lacks are English. */
export async function loadTexts<Key extends string>(
  folders: readonly CatalogueFolder[],
  languageCode: string,
): Promise<Translator<Key>> {
  // A code that no catalogue has must not become part of a path.
  const codes = [...fallbackCodes(languageCode), 'en'].filter((code) => /^[a-z-]{2,10}$/.test(code));
  const catalogues = await Promise.all(codes.map((code) => loadCatalogue(folders, code)));
  const known = catalogues.filter((catalogue) => catalogue !== undefined);
  const best = codes.find((_, index) => catalogues[index] !== undefined) ?? 'en';
  // Text without a translation is English, and so are its direction and its numbers.
  return createTranslator<Key>({
    languageCode: best === 'en' ? 'en' : languageCode,
    catalogues: known as readonly Catalogue<Key>[],
  });
}

function loadCatalogue(folders: readonly CatalogueFolder[], code: string): Promise<Catalogue<string> | undefined> {
  const name = `${folders.join()}/${code}`;
  const known = loaded.get(name) ?? readCatalogue(folders, code);
  loaded.set(name, known);
  return known;
}

async function readCatalogue(
  folders: readonly CatalogueFolder[],
  code: string,
): Promise<Catalogue<string> | undefined> {
  try {
    const parts = await Promise.all(
      folders.map(
        async (folder): Promise<unknown> =>
          JSON.parse(await readFile(resolve(`@product/i18n/${folder}/${code}.json`), 'utf8')),
      ),
    );
    return parts.every(isObject) ? (Object.assign({}, ...parts) as Catalogue<string>) : undefined;
  } catch {
    return undefined;
  }
}
