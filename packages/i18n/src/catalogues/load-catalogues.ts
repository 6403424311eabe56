import en from './en.json';
import type { Messages } from './messages.ts';

/** One chunk a language, loaded when a visitor needs it. */
const loaders: Readonly<Record<string, () => Promise<{ default: Messages }>>> = {
  tr: () => import('./tr.json'),
};

/** Codes of the languages that have a catalogue, English first. */
export const catalogueCodes: readonly string[] = ['en', ...Object.keys(loaders)];

/**
 * Catalogues for a language, best first, English last. A language without one, or one whose chunk does not load, is
 * passed over: the visitor then reads the next best.
 *
 * @example
 * await loadCatalogues('fr-CA'); // [fr-CA, fr, en]
 */
export async function loadCatalogues(languageCode: string): Promise<readonly Messages[]> {
  const found = await Promise.all(fallbackCodes(languageCode).map((code) => loadOne(code)));
  return [...found.filter((messages) => messages !== undefined), en];
}

/** `fr-CA` → `fr-ca`, `fr`. */
export function fallbackCodes(languageCode: string): readonly string[] {
  const tags = languageCode.toLowerCase().replaceAll('_', '-').split('-');
  return tags.map((_, index) => tags.slice(0, tags.length - index).join('-')).filter((code) => code !== '');
}

async function loadOne(code: string): Promise<Messages | undefined> {
  const load = Object.hasOwn(loaders, code) ? loaders[code] : undefined;
  if (load === undefined) return undefined;
  try {
    return (await load()).default;
  } catch {
    return undefined;
  }
}
