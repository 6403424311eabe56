import type { Flow } from '@product/model';
import type { Report } from './flow-problem.ts';
import { flowTexts } from './flow-texts.ts';

/** Reports texts that are missing in a language of the flow. A text that is empty in all languages is skipped. */
export function lintTranslations(flow: Flow, report: Report): void {
  const codes = flow.languages.map(({ code }) => code);
  for (const { path, text } of flowTexts(flow)) {
    const textsByCode = new Map(Object.entries(text).map(([code, words]) => [code.toLowerCase(), words.trim()]));
    if ([...textsByCode.values()].every((words) => words === '')) continue;
    for (const code of codes) {
      if (textsByCode.get(code.toLowerCase())) continue;
      report('warning', 'missingTranslation', path, `The text is missing in the language "${code}".`);
    }
  }
}
