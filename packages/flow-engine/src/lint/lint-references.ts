import type { Flow, Question } from '@product/model';
import { questionAt } from '../conditions/paths.ts';
import { textFilterNames } from '../texts/filters.ts';
import { type Placeholder, placeholdersOf } from '../texts/placeholders.ts';
import { referencesOf } from './expression-parts.ts';
import { type ExpressionOwner, flowExpressions } from './flow-expressions.ts';
import type { Report } from './flow-problem.ts';
import { flowTexts } from './flow-texts.ts';
import { type QuestionOrder, questionOrder } from './question-order.ts';

/** Places where a value may come from, beside the fields of the customer. */
const customerFields = [
  'id',
  'email',
  'name',
  'phone_number',
  'gender',
  'birth_year',
  'external_id',
  'user_id',
  'schema',
];

/** Reports values of conditions and texts that do not exist, that come later, or that may be missing. */
export function lintReferences(flow: Flow, report: Report): void {
  const order = questionOrder(flow);
  for (const { path, expression, owner } of flowExpressions(flow)) {
    const stateIds = statesOf(flow, owner);
    for (const reference of referencesOf(expression)) {
      lintReference(flow, reference.source, reference.key, { path, stateIds, order, owner }, report);
    }
  }
  for (const { path, text, stateIds } of flowTexts(flow)) {
    const seen = new Set<string>();
    for (const [code, words] of Object.entries(text)) {
      for (const placeholder of placeholdersOf(words)) {
        const name = JSON.stringify(placeholder);
        if (seen.has(name)) continue;
        seen.add(name);
        lintPlaceholder(flow, placeholder, { path: `${path}.${code}`, stateIds, order, owner: undefined }, report);
      }
    }
  }
  flow.states.forEach(({ id, redirectUrl = '' }, at) => {
    for (const placeholder of placeholdersOf(redirectUrl)) {
      const place = { path: `states[${at}].redirect_url`, stateIds: [id], order, owner: undefined };
      lintReference(flow, placeholder.root, placeholder.key, place, report);
    }
  });
  flow.elements.forEach(({ id, question }, at) => {
    const source = question?.optionsFrom;
    if (source === undefined) return;
    const stateIds = flow.states.filter(({ elementIds }) => elementIds.includes(id)).map((state) => state.id);
    const place = { path: `elements[${at}].question.options_from.question`, stateIds, order, owner: undefined };
    lintReference(flow, 'answers', source.question, place, report);
    const chain = new Set<Question>();
    let next: Question | undefined = question ?? undefined;
    for (; next !== undefined && !chain.has(next); next = sourceOf(flow, next)) chain.add(next);
    if (next !== question) return;
    const names = [...chain, question].map((each) => `"${each?.key}"`).join(' → ');
    report('error', 'conditionCycle', place.path, `The questions take their options from each other: ${names}.`);
  });
}

/** Finds the question whose options another one offers. */
function sourceOf({ index }: Flow, { optionsFrom }: Question): Question | undefined {
  return optionsFrom && index.questionsByKey.get(optionsFrom.question);
}

interface Place {
  readonly path: string;
  readonly stateIds: readonly string[];
  readonly order: QuestionOrder;
  readonly owner: ExpressionOwner | undefined;
}

function lintReference(flow: Flow, source: string, key: string, place: Place, report: Report): void {
  const { path, owner } = place;
  const unknown = (what: string) => {
    report('error', 'unknownReference', path, `There is no ${what} "${key}". Its value is always missing.`);
  };
  if (source === 'answers') {
    const found = questionAt(flow.index, key);
    if (found === undefined) unknown('question with the key');
    else lintQuestionReference(found, place, report);
  } else if (source === 'variables') {
    const position = flow.variables?.findIndex((variable) => variable.key === key) ?? -1;
    if (position < 0) unknown('variable');
    else if (owner?.type === 'variable' && position >= owner.variableIndex) {
      const which = position === owner.variableIndex ? 'itself' : `"${key}", which is computed later`;
      report('error', 'laterReference', path, `The variable reads ${which}: it is always missing here.`);
    }
  } else if (source === 'context') {
    if (flow.context?.some((field) => field.key === key) !== true) unknown('context value');
  } else if (source === 'customer' && !customerFields.includes(key.split('.')[0] ?? '')) {
    unknown('field of the customer');
  }
}

/** Reports a statement that a matrix lacks, and a question that is asked later or never. */
function lintQuestionReference(
  [question, rest]: readonly [Question, string],
  { path, stateIds, order, owner }: Place,
  report: Report,
): void {
  const { key, statements, style, options } = question;
  if (rest !== '' && style === 'matrix' && !statements.some((statement) => statement.key === rest)) {
    report('error', 'unknownStatement', path, `There is no statement "${rest}" of "${key}".`);
  } else if (rest !== '' && style === 'multiple_value' && !options.some((option) => option.key === rest)) {
    report('error', 'unknownOption', path, `There is no field "${rest}" of "${key}".`);
  } else if (rest !== '' && style !== 'matrix' && !style.endsWith('multiple_value')) {
    report('error', 'unknownReference', path, `There is no question with the key "${key}.${rest}".`);
  }
  const when = order.whenAnswered(question, stateIds);
  if (when === 'never') {
    report('warning', 'laterReference', path, `The question "${key}" is on no page that visitors reach.`);
  } else if (when === 'later' && owner?.type !== 'variable') {
    report('warning', 'laterReference', path, `The question "${key}" is only asked on a later page.`);
  }
}

function lintPlaceholder(flow: Flow, { root, key, filters }: Placeholder, place: Place, report: Report): void {
  lintReference(flow, root, key, place, report);
  for (const { name } of filters) {
    if (textFilterNames.includes(name)) continue;
    report(
      'warning',
      'unknownFilter',
      place.path,
      `There is no filter "${name}". Known are ${textFilterNames.join(', ')}.`,
    );
  }
  if (filters.some(({ name }) => name === 'default')) return;
  if (!mayBeMissing(flow, root, key, place)) return;
  const message = `"${root}.${key}" may be missing, and the text is empty there. Add | default: "…".`;
  report('warning', 'missingDefault', place.path, message);
}

function mayBeMissing(flow: Flow, root: Placeholder['root'], key: string, { stateIds }: Place): boolean {
  if (root === 'customer') return true;
  if (root === 'context')
    return flow.context?.some((field) => field.key === key && field.default === undefined) === true;
  const question = root === 'answers' ? questionAt(flow.index, key)?.[0] : undefined;
  const element = question && flow.index.elementsByQuestion.get(question.id);
  if (question === undefined || element === undefined) return false;
  const isOnPage = flow.states.some(({ id, elementIds }) => stateIds.includes(id) && elementIds.includes(element.id));
  return !question.isRequired || !element.isVisible || element.visibleIf !== undefined || isOnPage;
}

/** Finds the states on which an expression is evaluated. */
function statesOf(flow: Flow, owner: ExpressionOwner): string[] {
  switch (owner.type) {
    case 'transition':
      return [flow.transitions[owner.transitionIndex]?.fromStateId ?? ''];
    case 'stateVisibleIf':
    case 'check':
      return [flow.states[owner.stateIndex]?.id ?? ''];
    case 'variable':
      return [];
    default:
      return flow.states.filter(({ elementIds }) => elementIds.includes(owner.element.id)).map(({ id }) => id);
  }
}
