import {
  allOf,
  defined,
  type ElementJson,
  type Json,
  type StateJson,
  type Texts,
  type TransitionJson,
} from '../flow-json.ts';
import type { SourceObject } from '../source-object.ts';
import type { SurveyContext } from './context.ts';
import type { Ending } from './ending.ts';
import type { Page } from './pages.ts';
import { conditionOfElements } from './surroundings.ts';
import type { Meaning } from './symbols.ts';
import { convertTriggers } from './triggers.ts';
import { type Computed, convertVariables } from './variables.ts';

/** Converted parts of a definition. */
interface Parts {
  readonly source: SourceObject;
  readonly pages: readonly Page[];
  readonly ending: Ending;
  readonly title: Texts | undefined;
  readonly mode: unknown;
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly computed: readonly Computed[];
}

/** Joins pages, ends, variables and triggers to states, elements and transitions. */
export function assembleFlow(parts: Parts, context: SurveyContext): Json {
  const { source, pages, ending, mode } = parts;
  const { texts } = context;
  const states: StateJson[] = [];
  const elements: ElementJson[] = [];
  const visible = pages.flatMap((page) => regroup(page, mode)).filter(({ surroundings }) => !surroundings.isHidden);
  const grouped = mode === 'singlePage' ? joinPages(visible) : visible.filter((page) => page.elements.length > 0);
  const isReviewed = isReviewOn(source.take('showPreviewBeforeComplete'));
  const [next, complete] = [texts.read(source, 'pageNextText'), texts.read(source, 'completeText')];
  const start = texts.read(source, 'startSurveyText');
  const isStartPage = source.take('firstPageIsStartPage') === true || source.take('firstPageIsStarted') === true;
  const description = texts.read(source, 'description');
  grouped.forEach((page, index) => {
    const isLast = index === grouped.length - 1 && !isReviewed;
    const id = context.stateIds(page.name);
    const [type, own] = isLast
      ? (['submit', complete] as const)
      : (['next_page', index === 0 && isStartPage ? start : next] as const);
    const button: ElementJson = { id: context.elementIds(`${id}-${type}`), type, body: own ?? {} };
    const titles = index === 0 ? withSurveyTitle(page.fields, parts.title, description) : page.fields;
    const visibleIf =
      mode === 'singlePage' ? undefined : allOf([page.surroundings.visibleIf, conditionOfElements(page.elements)]);
    elements.push(...page.elements, button);
    states.push({
      id,
      name: page.name,
      ...defined({ visible_if: visibleIf }),
      ...titles,
      ...(page.checks.length > 0 && { checks: page.checks }),
      elements: [...page.elements, button].map((element) => element.id),
    });
  });
  if (isReviewed && states.length > 0) {
    const id = context.stateIds('review');
    const button: ElementJson = { id: context.elementIds('review-submit'), type: 'submit', body: complete ?? {} };
    elements.push(button);
    states.push({ id, name: 'review', is_review: true, elements: [button.id] });
  }
  if (isStartPage) reportLonelyStart(source, states);
  const linked = link([...states], ending.defaultId);
  const stateOfQuestion = new Map(
    grouped.flatMap((page, index) => page.elements.map(({ id }) => [id, states[index]?.id ?? ''])),
  );
  const stateIds = states.map(({ id }) => id);
  const triggered = convertTriggers(source, { stateIds, stateOfQuestion, endId: ending.defaultId }, context);
  const last = stateIds.at(-1);
  const ends = ending.conditional.flatMap(({ stateId, condition }): readonly TransitionJson[] =>
    last === undefined ? [] : [{ from_state_id: last, to_state_id: stateId, condition }],
  );
  const transitions = [...triggered, ...ends];
  const variables = convertVariables(parts.computed, numericPathsOf(parts.meanings), context);
  source.take('calculatedValues');
  return {
    states: [...linked, ...ending.states].map((state, index) =>
      index === 0 ? { ...state, is_initial_state: true } : state,
    ),
    ...(transitions.length > 0 && { transitions }),
    elements: [...elements, ...ending.elements],
    ...(variables.length > 0 && { variables }),
    ...(source.flag('partialSendEnabled') === true && { allow_saving_incomplete_survey: true }),
    ...(source.flag('sendResultOnPageNext') === true && { allow_saving_incomplete_survey: true }),
  };
}

/** Reports a start page that may be the only visible page: SurveyJS ends the survey behind it without an answer. */
function reportLonelyStart(source: SourceObject, states: readonly StateJson[]): void {
  const isAlone = states.slice(1).every(({ visible_if }) => visible_if !== undefined);
  if (isAlone) source.changed('firstPageIsStartPage', 'Without a later page, the start page asks for an answer.');
}

function isReviewOn(value: unknown): boolean {
  return value === true || value === 'showAllQuestions' || value === 'showAnsweredQuestions';
}

/** Each question is a page of its own with `questionPerPage`. */
function regroup(page: Page, mode: unknown): readonly Page[] {
  if (mode !== 'questionPerPage' && mode !== 'inputPerPage') return [page];
  return page.elements.map((element) => ({ ...page, elements: [element], name: element.id }));
}

function joinPages(pages: readonly Page[]): readonly Page[] {
  const [first] = pages;
  if (first === undefined) return [];
  return [
    {
      ...first,
      elements: pages.flatMap(({ elements }) => elements),
      checks: pages.flatMap(({ checks }) => checks),
    },
  ];
}

/** Shows the title of the survey on its first page, where the page has none. */
function withSurveyTitle(fields: Json, title: Texts | undefined, description: Texts | undefined): Json {
  const hasOwn = fields.title !== undefined;
  return { ...defined({ title, description: hasOwn ? undefined : description }), ...fields };
}

function link(states: readonly StateJson[], endId: string): readonly StateJson[] {
  return states.map((state, index) => ({ ...state, next_state_id: states[index + 1]?.id ?? endId }));
}

function numericPathsOf(meanings: ReadonlyMap<string, Meaning>): ReadonlySet<string> {
  const numbers = [...meanings.values()].flatMap((meaning) =>
    meaning.type === 'answer' && meaning.shape === 'number' ? `answers.${meaning.key}` : [],
  );
  return new Set(numbers);
}
