import { type Flow, MAX_ID_LENGTH, MAX_LINE_LENGTH, MAX_RESPONSE_ITEMS, plainId, toLine } from '@product/model';
import { isLanguageCode } from '@product/model/definitions';
import type { Report } from './flow-problem.ts';

/** Reports ids and keys that no feedback can carry, and languages that do not exist. */
export function lintNames(flow: Flow, report: Report): void {
  const lintId = (id: string, path: string): void => {
    if (id.length <= MAX_ID_LENGTH && plainId.test(id)) return;
    const form = `Use at most ${MAX_ID_LENGTH} of the characters A-Z a-z 0-9 . : ~ _ -`;
    report('error', 'unsendableId', path, `A server refuses the id "${id.slice(0, MAX_ID_LENGTH)}". ${form}.`);
  };
  const lintLine = (text: string, path: string): void => {
    if (text.length <= MAX_LINE_LENGTH && toLine(text) === text) return;
    const form = `Use one line of at most ${MAX_LINE_LENGTH} characters`;
    report('error', 'unsendableId', path, `A server refuses "${text.slice(0, MAX_LINE_LENGTH)}". ${form}.`);
  };
  lintId(flow.id, 'id');
  flow.languages.forEach(({ id, code }, at) => {
    lintId(id, `languages[${at}].id`);
    if (isLanguageCode(code)) return;
    const effect = 'The words around the questions would be English';
    report('error', 'unknownLanguage', `languages[${at}].code`, `No language has the code "${code}". ${effect}.`);
  });
  let items = 0;
  flow.elements.forEach(({ question }, at) => {
    if (question === null) return;
    const path = `elements[${at}].question`;
    lintId(question.id, `${path}.id`);
    lintLine(question.key, `${path}.key`);
    items += Math.max(1, question.statements.length);
    question.statements.forEach(({ id }, index) => void lintId(id, `${path}.statements[${index}].id`));
    if (question.optionsFrom !== undefined) return;
    question.options.forEach(({ id }, index) => void lintLine(id, `${path}.options[${index}].id`));
  });
  if (items > MAX_RESPONSE_ITEMS) {
    report('error', 'unsendableId', 'elements', `A feedback has at most ${MAX_RESPONSE_ITEMS} answers, not ${items}.`);
  }
  flow.variables?.forEach(({ key }, at) => void lintLine(key, `variables[${at}].key`));
  flow.context?.forEach(({ key }, at) => void lintLine(key, `context[${at}].key`));
}
