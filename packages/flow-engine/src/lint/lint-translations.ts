import type { Flow, LocalizedText } from '@product/model';
import type { Report } from './flow-problem.ts';

/** Reports texts that are missing in a language of the flow. A text that is empty in all languages is skipped. */
export function lintTranslations(flow: Flow, report: Report): void {
  const codes = flow.languages.map(({ code }) => code);
  const check = (body: LocalizedText, path: string) => {
    const textsByCode = new Map(Object.entries(body).map(([code, text]) => [code.toLowerCase(), text.trim()]));
    if ([...textsByCode.values()].every((text) => text === '')) return;
    for (const code of codes) {
      if (textsByCode.get(code.toLowerCase())) continue;
      report('warning', 'missingTranslation', `${path}.body`, `The text is missing in the language "${code}".`);
    }
  };
  flow.elements.forEach(({ body, question }, at) => {
    check(body, `elements[${at}]`);
    question?.options.forEach((option, index) => void check(option.body, `elements[${at}].question.options[${index}]`));
    question?.statements.forEach(
      (statement, index) => void check(statement.body, `elements[${at}].question.statements[${index}]`),
    );
  });
}
