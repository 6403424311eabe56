import type { LabelledOption } from '../../../hooks/use-options.ts';

/** Returns the options whose label contains the query, ignoring case and accents. Labels that begin with it are first. */
function matchingOptions(options: readonly LabelledOption[], query: string, locale: string): readonly LabelledOption[] {
  const folded = foldText(query.trim(), locale);
  if (folded === '') return options;
  const beginning: LabelledOption[] = [];
  const inside: LabelledOption[] = [];
  for (const option of options) {
    const position = foldText(option.label, locale).indexOf(folded);
    if (position === 0) beginning.push(option);
    else if (position > 0) inside.push(option);
  }
  return [...beginning, ...inside];
}

/** Creates a search that remembers its last result, because the field and its list search the same text. */
export function createSearch(options: readonly LabelledOption[], locale: string) {
  let last = { query: '', matches: options };
  return (query: string): readonly LabelledOption[] => {
    if (query !== last.query) last = { query, matches: matchingOptions(options, query, locale) };
    return last.matches;
  };
}

/** Returns the option that a typed text means: the one whose label it is, or the only one whose label contains it. */
export function optionMeant(
  matches: readonly LabelledOption[],
  query: string,
  locale: string,
): LabelledOption | undefined {
  const folded = foldText(query.trim(), locale);
  if (folded === '') return undefined;
  return matches.length === 1 ? matches[0] : matches.find(({ label }) => foldText(label.trim(), locale) === folded);
}

/** Folds case, accents and wide letters. Dotless ı becomes i, so that Turkish and English keyboards match the same labels. */
function foldText(text: string, locale: string): string {
  return text.toLocaleLowerCase(locale).normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
}
