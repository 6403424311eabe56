import type { Flow, LocalizedText } from '@product/model';
import type { Report } from './flow-problem.ts';

/** Every text must be there in every language of the flow; one that is empty in all is meant to be empty. */
export function lintTranslations(flow: Flow, report: Report): void {
  const codes = flow.languages.map(({ code }) => code);
  const check = (body: LocalizedText, path: string) => {
    const written = new Map(Object.entries(body).map(([code, text]) => [code.toLowerCase(), text.trim()]));
    if ([...written.values()].every((text) => text === '')) return;
    for (const code of codes) {
      if (written.get(code.toLowerCase())) continue;
      report('warning', 'missingTranslation', `${path}.body`, `The text is missing in the language "${code}".`);
    }
  };
  flow.elements.forEach(({ body, question }, at) => {
    check(body, `elements[${at}]`);
    question?.options.forEach((option, place) => void check(option.body, `elements[${at}].question.options[${place}]`));
    question?.statements.forEach(
      (statement, place) => void check(statement.body, `elements[${at}].question.statements[${place}]`),
    );
  });
}
