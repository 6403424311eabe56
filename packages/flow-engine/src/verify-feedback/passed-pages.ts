import type { Element, Expression, Question, Rule, State } from '@product/model';
import { BUILT_IN_THANK_STATE_ID, isFinal, stateById } from '../definition/states.ts';
import { definitionOf } from '../questions/registry.ts';
import { matchesRule } from '../rules/rule.ts';
import { checkSources, decide, readsIn } from './conditions.ts';
import { answerIn, type Decided, type Evidence, isExact, sourcesOf } from './evidence.ts';
import { wasVisible } from './was-visible.ts';

/** A page that the visitor certainly passed. */
export interface PassedPage {
  readonly state: State;
  /** Elements whose visibility and answers could not change after the page was passed. */
  readonly settled: readonly Element[];
  /** Questions whose limits could change after the page was passed, because they depend on later answers. */
  readonly unlimited: readonly Question[];
  /** The page had no button, so that every question needed an answer. */
  readonly needsAll: boolean;
  /** Indexes of the checks that failed when the page was passed. */
  readonly failedChecks: readonly number[];
}

/** The part of a visitor's way that the payload decides. */
export interface KnownWay {
  /** Pages that every visitor with these answers passed, from the first one. */
  readonly pages: readonly PassedPage[];
  /** Tells whether the visitor may have taken more pages, because the payload leaves the next one open. */
  readonly isOpen: boolean;
}

/**
 * Finds the pages that every visitor with these answers passed. They end where a submit button may have ended the survey,
 * or where the payload leaves the next page open.
 */
export function passedPages(evidence: Evidence): KnownWay {
  const { flow } = evidence;
  const pages: PassedPage[] = [];
  const passed = new Set<string>();
  const isDynamic = hasDynamicResponses(evidence);
  const pageIds = pageIdsByElement(evidence);
  const isSettled = (element: Element) =>
    !isDynamic && [...sourcesOf(evidence, element.id)].every((source) => isFixed(source));
  const fixed = new Set<Question>();
  const open = new Set<Question>();
  /** Tells whether the answer to a question could not change on a later page. */
  const isFixed = (question: Question): boolean => {
    const element = flow.index.elementsByQuestion.get(question.id);
    const [pageId, ...others] = pageIds.get(element?.id ?? '') ?? [];
    if (element === undefined || pageId === undefined || others.length > 0 || !passed.has(pageId)) return false;
    if (fixed.has(question)) return true;
    if (isDynamic || open.has(question)) return false;
    open.add(question);
    const hasFixedSources = [...sourcesOf(evidence, element.id)].every(isFixed);
    open.delete(question);
    if (hasFixedSources) fixed.add(question);
    return hasFixedSources;
  };
  const decideFixed = (condition: Expression | undefined): Decided => {
    if (condition === undefined) return true;
    return [...readsIn(evidence, condition).questions].every(isFixed) ? decide(evidence, condition) : undefined;
  };
  const path: Path = { evidence, isFixed, decide: decideFixed };

  let state = shownState(path, flow.index.initialState);
  while (state !== undefined && !isFinal(state) && !passed.has(state.id)) {
    passed.add(state.id);
    const elements = flow.index.elementsByState.get(state.id) ?? [];
    const settled = elements.filter((element) => (pageIds.get(element.id)?.length ?? 0) === 1 && isSettled(element));
    const controls: readonly Element[] = flow.index.controlsByState.get(state.id) ?? [];
    const isHidden = (element: Element) => settled.includes(element) && wasVisible(evidence, element) === false;
    const failedChecks = (state.checks ?? []).flatMap(({ condition }, index) =>
      decideFixed(condition) === false ? index : [],
    );
    const unlimited = settled.flatMap(({ question }) =>
      question === null || checkSources(evidence, question).every(isFixed) ? [] : question,
    );
    pages.push({ state, settled, unlimited, needsAll: controls.every(isHidden), failedChecks });
    const maySubmit = controls.some((element) => element.type === 'submit' && !isHidden(element));
    const next: State | undefined = maySubmit ? undefined : nextState(path, state);
    state = next && shownState(path, next);
  }
  return { pages, isOpen: state === undefined || !isFinal(state) };
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

/** Decisions on the answers that could not change after their pages. */
interface Path {
  readonly evidence: Evidence;
  isFixed(question: Question): boolean;
  decide(condition: Expression | undefined): Decided;
}

/** Finds the first state from a given one on whose condition held. Undefined where the payload leaves it open. */
function shownState(path: Path, first: State): State | undefined {
  const skipped = new Set<State>();
  let state: State | undefined = first;
  while (state?.visibleIf !== undefined && !skipped.has(state)) {
    const isShown = path.decide(state.visibleIf);
    if (isShown === true) return state;
    if (isShown === undefined) return undefined;
    skipped.add(state);
    state = nextState(path, state);
  }
  return state !== undefined && skipped.has(state) ? undefined : state;
}

/** Finds the state that followed a given one. Undefined where the payload leaves it open. */
function nextState({ evidence, isFixed, decide }: Path, { id, nextStateId }: State): State | undefined {
  const { flow } = evidence;
  const holds = ({ elementId, ...rule }: Rule): Decided => {
    const question = flow.index.elements.get(elementId)?.question ?? null;
    if (question === null) return false;
    if (!isExact(evidence, question) || !isFixed(question)) return undefined;
    return matchesRule({ elementId, ...rule }, answerIn(evidence, question), question);
  };
  for (const { toStateId, rules, condition } of flow.index.transitionsByState.get(id) ?? []) {
    const held = [...rules.map(holds), decide(condition)];
    if (held.includes(false)) continue;
    return held.includes(undefined) ? undefined : stateById(flow, toStateId);
  }
  return stateById(flow, nextStateId ?? BUILT_IN_THANK_STATE_ID);
}
