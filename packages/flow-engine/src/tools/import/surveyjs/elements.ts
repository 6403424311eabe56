import type { Expression } from '@product/model';
import { isRecord } from '@product/model/guard';
import { anyOf, type ElementJson, not } from '../flow-json.ts';
import { type SourceObject, sourceObject } from '../source-object.ts';
import { withComponent } from './components.ts';
import { convertContent } from './content.ts';
import type { SurveyContext } from './context.ts';
import { harmlessOfPage, harmlessOfQuestion } from './harmless.ts';
import { convertQuestion } from './question.ts';
import { reportPanelOrder } from './question-order.ts';
import { contentTypes, questionType } from './question-types.ts';
import { MAX_PANEL_DEPTH } from './scan.ts';
import { styles } from './styles.ts';
import { conditionOfElements, labelOf, type PageContent, readSurroundings, type Surroundings } from './surroundings.ts';

/** Converts the elements of a page or panel, and appends them to the content of the page. */
export function convertElements(
  list: readonly unknown[],
  path: string,
  surroundings: Surroundings,
  content: PageContent,
  context: SurveyContext,
  depth = 0,
): void {
  for (const [index, element] of list.entries()) {
    convertElement(element, `${path}[${index}]`, surroundings, content, context, depth);
  }
}

function convertElement(
  element: unknown,
  path: string,
  surroundings: Surroundings,
  content: PageContent,
  context: SurveyContext,
  depth: number,
): void {
  if (!isRecord(element)) {
    context.report(path, 'element', 'lost', 'Expected an element.');
    return;
  }
  const source = sourceObject(withComponent(element, context.components), path, context.report);
  const type = questionType(source.take('type'));
  if (type === 'panel' || type === 'flowpanel') {
    convertPanel(source, surroundings, content, context, depth);
    return;
  }
  if (!styles.has(type) && !contentTypes.has(type)) {
    context.report(path, type === '' ? 'type' : type, 'lost', 'A flow has no such question.');
    return;
  }
  const inner = readSurroundings(source, surroundings, context);
  if (contentTypes.has(type)) content.elements.push(...convertContent(source, element, type, inner, context));
  else convertQuestion(source, element, type, inner, content, context);
  source.reportRest(harmlessOfQuestion);
}

function convertPanel(
  source: SourceObject,
  surroundings: Surroundings,
  content: PageContent,
  context: SurveyContext,
  depth: number,
): void {
  const inner = readSurroundings(source, surroundings, context);
  const name = source.text('name') ?? 'panel';
  const texts = ['title', 'description'].flatMap((part) => {
    const body = context.texts.read(source, part);
    return body === undefined ? [] : { id: `${name}-${part}`, body };
  });
  const list = [...source.list('elements'), ...source.list('questions')];
  if (depth >= MAX_PANEL_DEPTH) {
    source.lost('elements', 'Panels are nested too deep.');
    return;
  }
  const first = content.elements.length;
  convertElements(list, source.at('elements'), inner, content, context, depth + 1);
  const elements = content.elements.slice(first);
  requireAnyAnswer(source, elements, inner.readOnlyIf, content, context);
  const visibleIf = conditionOfElements(elements);
  const labels = texts.map(({ id, body }) => labelOf(id, body, { ...inner, visibleIf }, context));
  if (visibleIf !== false) content.elements.splice(first, 0, ...labels);
  reportPanelOrder(source);
  source.reportRest(harmlessOfPage);
}

/** A required panel needs an answer to one of its visible questions, unless it is read-only. */
function requireAnyAnswer(
  source: SourceObject,
  elements: readonly ElementJson[],
  readOnlyIf: Expression | undefined,
  content: PageContent,
  { texts }: SurveyContext,
): void {
  const message = texts.read(source, 'requiredErrorText') ?? texts.own('Please answer at least one of the questions.');
  const questions = elements.filter(({ question }) => isRecord(question));
  const visibleIf = conditionOfElements(questions);
  if (source.flag('isRequired') !== true || readOnlyIf === true || visibleIf === false) return;
  const answered = questions.flatMap(({ question }): readonly Expression[] =>
    isRecord(question) ? [{ answered: { var: `answers.${question.key}` } }] : [],
  );
  const condition = anyOf([visibleIf === undefined ? undefined : not(visibleIf), readOnlyIf, ...answered]);
  if (condition !== undefined) content.checks.push({ condition, body: message });
}
