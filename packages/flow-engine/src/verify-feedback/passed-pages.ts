import type { Element, Question, Rule, State } from '@product/model';
import { BUILT_IN_THANK_STATE_ID, isFinal, stateById } from '../definition/states.ts';
import { definitionOf } from '../questions/registry.ts';
import { matchesRule } from '../rules/rule.ts';
import { answerIn, type Decided, type Evidence, isConditional, isExact, sourcesOf, wasVisible } from './evidence.ts';

/** A page that the visitor certainly passed. */
export interface PassedPage {
  readonly state: State;
  /** Elements whose visibility and answers could not change after the page was passed. */
  readonly settled: readonly Element[];
  /** The page had no button, so that every question needed an answer. */
  readonly needsAll: boolean;
}

/**
 * Lists the pages that every visitor with these answers passed, from the first one. The list ends where a submit button may
 * have ended the survey, or where the payload leaves the next page open.
 */
export function passedPages(evidence: Evidence): PassedPage[] {
  const { flow } = evidence;
  const pages: PassedPage[] = [];
  const passed = new Set<string>();
  const isDynamic = hasDynamicResponses(evidence);
  const pageIds = pageIdsByElement(evidence);
  const isSettled = (element: Element) =>
    !isDynamic &&
    !isConditional(evidence, element.id) &&
    [...sourcesOf(evidence, element.id)].every((source) => isFixed(source, []));
  const fixed = new Set<Question>();
  /** Tells whether the answer to a question could not change on a later page. */
  const isFixed = (question: Question, seen: readonly Question[]): boolean => {
    const element = flow.index.elementsByQuestion.get(question.id);
    const [pageId, ...others] = pageIds.get(element?.id ?? '') ?? [];
    if (element === undefined || pageId === undefined || others.length > 0 || !passed.has(pageId)) return false;
    if (fixed.has(question)) return true;
    if (isDynamic || seen.includes(question) || isConditional(evidence, element.id)) return false;
    if (![...sourcesOf(evidence, element.id)].every((source) => isFixed(source, [...seen, question]))) return false;
    fixed.add(question);
    return true;
  };

  let state: State | undefined = withoutCondition(flow.index.initialState);
  while (state !== undefined && !isFinal(state) && !passed.has(state.id)) {
    passed.add(state.id);
    const elements = flow.index.elementsByState.get(state.id) ?? [];
    const settled = elements.filter((element) => (pageIds.get(element.id)?.length ?? 0) === 1 && isSettled(element));
    const controls: readonly Element[] = flow.index.controlsByState.get(state.id) ?? [];
    const isHidden = (element: Element) => settled.includes(element) && wasVisible(evidence, element) === false;
    pages.push({ state, settled, needsAll: controls.every(isHidden) });
    const maySubmit = controls.some((element) => element.type === 'submit' && !isHidden(element));
    state = maySubmit ? undefined : nextPage(evidence, state, isFixed);
  }
  return pages;
}

/** Tells whether the owner's server may have written answers on pages that the visitor had left. */
function hasDynamicResponses({ answers }: Evidence): boolean {
  return [...answers.values()].some(({ question }) => definitionOf(question).remoteCall === 'dynamicRequest');
}

function pageIdsByElement({ flow }: Evidence): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, string[]>();
  for (const { id, elementIds } of flow.states) {
    for (const elementId of elementIds) pages.set(elementId, [...(pages.get(elementId) ?? []), id]);
  }
  return pages;
}

function nextPage(
  evidence: Evidence,
  { id, nextStateId }: State,
  isFixed: (question: Question, seen: readonly Question[]) => boolean,
): State | undefined {
  const { flow } = evidence;
  const holds = ({ elementId, ...rule }: Rule): Decided => {
    const question = flow.index.elements.get(elementId)?.question ?? null;
    if (question === null) return false;
    if (!isExact(evidence, question) || !isFixed(question, [])) return undefined;
    return matchesRule({ elementId, ...rule }, answerIn(evidence, question), question);
  };
  for (const { toStateId, rules, condition } of flow.index.transitionsByState.get(id) ?? []) {
    const held: Decided[] = rules.map(holds);
    if (condition !== undefined) held.push(undefined);
    if (held.includes(false)) continue;
    return held.includes(undefined) ? undefined : withoutCondition(stateById(flow, toStateId));
  }
  return withoutCondition(stateById(flow, nextStateId ?? BUILT_IN_THANK_STATE_ID));
}

/** A state with a condition may have been passed over. */
function withoutCondition(state: State): State | undefined {
  return state.visibleIf === undefined ? state : undefined;
}
