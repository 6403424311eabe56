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
 * first. Languages that the flow lacks are skipped, unless it has a near one.
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

/**
 * Finds a language by id or code, without case: `pt_BR` is `pt-br`. Else the nearest one of the same language and script:
 * `de` for `de-AT`, and `zh-TW` for `zh-HK`.
 */
export function findLanguage(languages: readonly Language[], codeOrId: Wish): Language | undefined {
  if (typeof codeOrId !== 'string') return undefined;
  const wanted = toTag(codeOrId);
  return (
    languages.find(({ id }) => toTag(id) === wanted) ??
    languages.find(({ code }) => toTag(code) === wanted) ??
    nearestLanguage(languages, wanted)
  );
}

const toTag = (text: string): string => text.trim().toLowerCase().replaceAll('_', '-');

/** Prefers the same region, then a code without a region. */
function nearestLanguage(languages: readonly Language[], tag: string): Language | undefined {
  const wanted = localeOf(tag);
  if (wanted === undefined) return undefined;
  const near = languages.filter(({ code }) => {
    const locale = localeOf(toTag(code));
    return locale !== undefined && languageOf(locale) === languageOf(wanted) && locale.script === wanted.script;
  });
  return (
    near.find(({ code }) => localeOf(toTag(code))?.region === wanted.region) ??
    near.find(({ code }) => !toTag(code).includes('-')) ??
    near[0]
  );
}

/** Bokmål and Nynorsk are both Norwegian: a reader of one reads the other. */
const languageOf = ({ language }: Intl.Locale): string => (language === 'nb' || language === 'nn' ? 'no' : language);

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}
