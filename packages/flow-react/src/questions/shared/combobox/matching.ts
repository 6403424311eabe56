import type { LabelledOption } from '../../../hooks/use-options.ts';

/** Options whose label holds what was typed; a label that begins with it stands first. Case and accents do not count. */
export function matchingOptions(
  options: readonly LabelledOption[],
  query: string,
  locale: string,
): readonly LabelledOption[] {
  const wanted = foldText(query.trim(), locale);
  if (wanted === '') return options;
  const beginning: LabelledOption[] = [];
  const inside: LabelledOption[] = [];
  for (const option of options) {
    const position = foldText(option.label, locale).indexOf(wanted);
    if (position === 0) beginning.push(option);
    else if (position > 0) inside.push(option);
  }
  return [...beginning, ...inside];
}

/** Dotless ı folds to i as well, so that neither a Turkish nor an English keyboard misses a label. */
function foldText(text: string, locale: string): string {
  return text.toLocaleLowerCase(locale).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
}
