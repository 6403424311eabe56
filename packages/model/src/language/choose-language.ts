import type { Language } from './language.ts';

type Wish = string | null | undefined;

export interface LanguageWishes {
  readonly languages: readonly Language[];
  /** Code or id. */
  readonly widgetLanguage?: Wish;
  /** Code or id. */
  readonly urlLanguage?: Wish;
  readonly nodeDefaultLanguageId?: Wish;
  readonly flowDefaultLanguageId?: Wish;
}

/**
 * Chooses the language to show: the widget's, else the page address's, else the node's default, else the flow's, else the
 * first. Languages that the flow lacks are skipped. Codes and ids are compared without case.
 *
 * @returns undefined only for a flow without languages.
 */
export function chooseLanguage({
  languages,
  widgetLanguage,
  urlLanguage,
  nodeDefaultLanguageId,
  flowDefaultLanguageId,
}: LanguageWishes): Language | undefined {
  for (const wish of [widgetLanguage, urlLanguage, nodeDefaultLanguageId, flowDefaultLanguageId]) {
    const found = findLanguage(languages, wish);
    if (found !== undefined) return found;
  }
  return languages[0];
}

/** Finds a language by code or id, without case. */
export function findLanguage(languages: readonly Language[], codeOrId: Wish): Language | undefined {
  if (typeof codeOrId !== 'string') return undefined;
  const wanted = codeOrId.trim().toLowerCase();
  return (
    languages.find(({ id }) => id.toLowerCase() === wanted) ??
    languages.find(({ code }) => code.toLowerCase() === wanted)
  );
}
