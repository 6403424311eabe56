import type { Flow, Question } from '@product/model';
import type { IQuestion, Model, PanelModel, Question as SurveyQuestion } from 'survey-core';
import {
  conditionData,
  currentState,
  redirectAddress,
  resolveQuestion,
  type Session,
  textOf,
  visibleElements,
  visibleOptions,
} from '../../src/index.ts';

/** Returns the difference of two values in words; undefined when they are equal. */
export type Tell = (what: string, theirs: unknown, ours: unknown) => string | undefined;

/** Lists the visible questions of the page in SurveyJS. */
export function askedBy(survey: Model): readonly SurveyQuestion[] {
  const single = survey.currentSingleQuestion;
  const questions: readonly IQuestion[] = single ? [single] : (survey.currentPage?.questions ?? []);
  return (questions as readonly SurveyQuestion[]).filter(
    (question) => question.isVisibleInSurvey && !['html', 'expression', 'image'].includes(question.getType()),
  );
}

/** Finds the key of a question in the flow. */
export function keyOf(question: SurveyQuestion): string {
  return (question.valueName || question.name).replaceAll('.', '_');
}

/** Compares the questions of the page: which are visible, their texts, options, marks and access. */
export function comparePages(survey: Model, flow: Flow, session: Session, tell: Tell): string | undefined {
  const asked = askedBy(survey);
  const elements = visibleElements(flow, session).filter(
    ({ question }) => question !== null && !question.key.endsWith('_comment'),
  );
  const isShuffled = currentState(flow, session).style === 'random';
  const inOrder = (keys: readonly (string | undefined)[]) => (isShuffled ? keys.toSorted() : keys);
  const difference = tell(
    'visible questions',
    inOrder(asked.map(keyOf)),
    inOrder(elements.map(({ question }) => question?.key)),
  );
  if (difference !== undefined) return difference;
  for (const question of asked) {
    const element = elements.find(({ question: own }) => own?.key === keyOf(question));
    if (element?.question == null) continue;
    const own = resolveQuestion(flow, session, element.question);
    const title = textOf(flow, session, element.body, 'html');
    const found =
      tell(`title of ${question.name}`, plainText(question.locTitle.renderedHtml), plainText(title)) ??
      compareTexts(question, own, flow, session, tell) ??
      tell(`required mark of ${question.name}`, needsAnswer(question), own.isRequired) ??
      tell(`${question.name} is read-only`, question.isReadOnly, own.isReadOnly === true) ??
      compareOptions(question, own, flow, session, tell);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Tells whether SurveyJS refuses a question without an answer. It counts choices and rows of an unanswered one, too. */
function needsAnswer({ isRequired, isReadOnly, minSelectedChoices = 0, eachRowRequired }: SurveyQuestion): boolean {
  return (isRequired || minSelectedChoices > 0 || eachRowRequired === true) && !isReadOnly;
}

function compareTexts(question: SurveyQuestion, own: Question, flow: Flow, session: Session, tell: Tell) {
  const ours = (text: Question['description']) =>
    plainText(text === undefined ? '' : textOf(flow, session, text, 'html'));
  const { description, placeholder } = own;
  const asksForText = ['text', 'comment'].includes(question.getType());
  return (
    tell(`description of ${question.name}`, plainText(question.locDescription.renderedHtml), ours(description)) ??
    (asksForText
      ? tell(`placeholder of ${question.name}`, plainText(question.locPlaceholder.renderedHtml), ours(placeholder))
      : undefined)
  );
}

function compareOptions(question: SurveyQuestion, own: Question, flow: Flow, session: Session, tell: Tell) {
  const isRating = question.getType() === 'rating';
  const choices: readonly { readonly value: unknown; readonly title: string }[] | undefined = isRating
    ? question.visibleRateValues
    : question.visibleChoices;
  if (choices === undefined) return undefined;
  const options = visibleOptions(flow, session, own.id);
  // Faces and stars are shown without their numbers.
  const sides = [
    choices.map(({ value, title }) => `${value}: ${plainText(title)}`),
    options.map(({ key, body }) => `${key}: ${plainText(textOf(flow, session, body, 'html'))}`),
  ] as const;
  const [theirs, ours] = own.style === 'random' ? sides.map((side) => side.toSorted()) : sides;
  return tell(`options of ${question.name}`, theirs, ours);
}

/** Text without markup, with one form of blanks. */
function plainText(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Compares which questions of a page have an error, and whether a check over several answers fails. */
export function compareErrors(survey: Model, flow: Flow, session: Session, tell: Tell): string | undefined {
  const refused = askedBy(survey).filter((question) => question.errors.length > 0 || hasInvalidField(question));
  const [checked, invalid] = [refused.filter(failsCheckOnly), refused.filter((question) => !failsCheckOnly(question))];
  // A panel that needs an answer is a check of the page in a flow.
  const hasFailed =
    checked.length > 0 || survey.getAllPanels().some((panel) => (panel as PanelModel).errors.length > 0);
  const issues = visibleElements(flow, session).flatMap(({ question }) =>
    question !== null && Object.hasOwn(session.issues, question.id) ? question.key : [],
  );
  return (
    tell('questions with an error', invalid.map(keyOf), issues) ??
    // A flow evaluates its checks once every answer is valid.
    (invalid.length > 0 ? undefined : tell('a failed check', hasFailed, session.pageIssue?.code === 'check'))
  );
}

/** Tells whether a field of a question with several has an error. */
function hasInvalidField({ items = [] }: SurveyQuestion): boolean {
  return items.some((item: { readonly editor?: SurveyQuestion }) => (item.editor?.errors.length ?? 0) > 0);
}

/** Tells whether the errors of a question are those of its expressions alone, which are checks of the page in a flow. */
function failsCheckOnly(question: SurveyQuestion): boolean {
  const { errors, validators } = question;
  if (hasInvalidField(question) || validators.length === 0) return false;
  const areExpressions = validators.every((validator) => validator.getType() === 'expressionvalidator');
  return areExpressions && errors.every((error) => error.getErrorType() === 'custom');
}

/** Compares the result, the text of the end and the address that follows. */
export function compareEnds(survey: Model, flow: Flow, session: Session, tell: Tell): string | undefined {
  const { answers, variables } = conditionData(flow, session);
  const given = Object.entries(answers).filter(([, value]) => value !== null);
  const theirs = Object.entries(survey.data)
    .filter(([name]) => !(name in variables))
    .map(([name, value]) => [name.replaceAll('.', '_'), plainValue(survey, name, value)] as const);
  const ours = [...given, ...textsOf(flow, session)].map(([key, value]) => [key, plain(value)] as const);
  const target = session.submission.status === 'submitting' ? session.submission.targetStateId : '';
  const state = flow.index.states.get(target) ?? currentState(flow, session);
  const label = (flow.index.elementsByState.get(target) ?? []).find(({ type }) => type === 'label');
  const text = label === undefined ? '' : textOf(flow, session, label.body, 'html');
  const html = survey.processedCompletedHtml;
  const hasOwnText = !survey.locCompletedHtml.isEmpty || survey.completedHtmlOnCondition.length > 0;
  return (
    compareComputed(survey, variables, tell) ??
    tell('result', sorted(Object.fromEntries(theirs)), sorted(Object.fromEntries(ours))) ??
    (hasOwnText ? tell('text of the end', plainText(html), plainText(text)) : undefined) ??
    tell(
      'address of the end',
      decoded(survey.getNavigateToUrl() ?? ''),
      decoded(redirectAddress(flow, session, state) ?? ''),
    )
  );
}

/** Compares the values that expressions compute. SurveyJS has none for an empty one, and dates as objects. */
function compareComputed(survey: Model, variables: Readonly<Record<string, unknown>>, tell: Tell): string | undefined {
  const calculated = new Set(survey.calculatedValues.map(({ name }) => name));
  for (const [name, ours] of Object.entries(variables)) {
    const isAsked = survey.getQuestionByName(name) !== null;
    if (!isAsked && !calculated.has(name)) continue;
    const theirs: unknown = isAsked ? survey.getValue(name) : survey.getVariable(name);
    if (theirs instanceof Date) continue;
    const difference = tell(`value of ${name}`, plain(theirs ?? ''), plain(ours ?? ''));
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** Address without percent-encoding: SurveyJS leaves out that of some characters. */
function decoded(address: string): string {
  return decodeURIComponent(address);
}

/** Texts of "other", under the names that SurveyJS has for them. */
function textsOf(flow: Flow, session: Session): (readonly [string, unknown])[] {
  return Object.values(session.answers).flatMap((answer) => {
    const [text] = Object.values(answer.kind === 'options' ? (answer.texts ?? {}) : {});
    const key = flow.index.questions.get(answer.questionId)?.key;
    return text === undefined || key === undefined ? [] : [[`${key}-Comment`, text] as const];
  });
}

/** Value of SurveyJS as a condition of a flow reads it: files are counted. */
function plainValue(survey: Model, name: string, value: unknown): unknown {
  const type = survey.getQuestionByValueName(name)?.getType();
  if (type === 'signaturepad') return plain(1);
  return plain(type === 'file' && Array.isArray(value) ? value.length : value);
}

/** Numbers as texts and lists in one order, since options of a flow have keys. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String).toSorted();
  if (typeof value !== 'object' || value === null) return String(value);
  return sorted(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)])));
}

function sorted(record: object): object {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
