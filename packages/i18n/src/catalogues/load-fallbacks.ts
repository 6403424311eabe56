import { fallbackCodes } from './catalogue-codes.ts';

/** Loader of each catalogue, by language code. */
export type CatalogueLoaders<Messages> = Readonly<Record<string, () => Promise<{ default: Messages }>>>;

/** Loads the catalogues of a language and of its fallbacks, best first. Skips catalogues that fail to load. */
export async function loadFallbacks<Messages>(
  loaders: CatalogueLoaders<Messages>,
  languageCode: string,
): Promise<readonly Messages[]> {
  const load = async (code: string) => {
    try {
      return Object.hasOwn(loaders, code) ? (await loaders[code]?.())?.default : undefined;
    } catch {
      return undefined;
    }
  };
  const catalogues = await Promise.all(fallbackCodes(languageCode).map(load));
  return catalogues.filter((messages) => messages !== undefined);
}
