import type { Element, Flow, IndexedTrigger, Issue, Rule } from '@product/model';
import { isAnswered, issueOf, isUploading } from '../answers/answer-of.ts';
import { holds } from '../conditions/evaluate.ts';
import { isFinal, stateById } from '../definition/states.ts';
import { matchesInSession, nextStateIdFrom, pathToEnd } from '../navigation/next-state.ts';
import type { Session } from '../state.ts';
import { failedCheck } from '../submission/validate-page.ts';
import { isApplied, showingTriggers, visibilityOf } from '../triggers/targets.ts';
import { sessionScope } from '../values/condition-data.ts';
import { allOptions, availableOptions } from '../visibility/options.ts';
import { hasVisibleControl, isElementVisible, pageElements } from '../visibility/visible-elements.ts';
import { type ConditionExplanation, explainConditions } from './explain-conditions.ts';
import { explainLimits, explainVariables, type LimitExplanation, type VariableExplanation } from './explain-values.ts';

/** A trigger of an element, and whether it is applied. */
export interface TriggerExplanation {
  readonly elementId: string;
  readonly position: number;
  /** Key of the question whose answer fires it. */
  readonly key: string | null;
  readonly controlType: string;
  readonly answerValue: string | null;
  readonly action: string;
  readonly isApplied: boolean;
}

export interface ElementExplanation {
  readonly elementId: string;
  readonly isVisible: boolean;
  /** `condition` when a condition that does not hold hides the element; `trigger` when an applied trigger decides. */
  readonly because: 'definition' | 'trigger' | 'condition';
  readonly triggers: readonly TriggerExplanation[];
  /** Options that are not available. */
  readonly hiddenOptionIds: readonly string[];
}

/** A visible question that prevents leaving the page. */
export interface Blocker {
  readonly elementId: string;
  readonly questionId: string;
  readonly reason: 'invalid' | 'unanswered' | 'uploading';
  readonly issue: Issue | null;
}

export interface TransitionExplanation {
  readonly toStateId: string;
  readonly isTaken: boolean;
  /** Rules that do not match. Empty for a transition that only its condition or an earlier transition prevents. */
  readonly stoppedBy: readonly Rule[];
}

export interface Explanation {
  readonly stateId: string;
  /** Every element of the page in display order, hidden ones included. */
  readonly elements: readonly ElementExplanation[];
  readonly isPassable: boolean;
  readonly blockers: readonly Blocker[];
  /** Transitions from the current state, in the order of evaluation. */
  readonly transitions: readonly TransitionExplanation[];
  readonly nextStateId: string;
  /** `transition`, the state's own `nextState`, or the `builtIn` thank page. */
  readonly nextBecause: 'transition' | 'nextState' | 'builtIn';
  /** State that a submit button leads to. */
  readonly submitStateId: string;
  /** Conditions of the page, its elements and options, its checks and transitions, and of the states that follow. */
  readonly conditions: readonly ConditionExplanation[];
  /** Every variable of the flow, with the parts that decided its value. */
  readonly variables: readonly VariableExplanation[];
  /** Limits of the page that an expression computes. */
  readonly limits: readonly LimitExplanation[];
}

/** Explains a page: which elements are visible and why, what blocks the page, which state follows, and what is computed. */
export function explain(flow: Flow, session: Session): Explanation {
  const state = stateById(flow, session.currentStateId);
  const transitions = explainTransitions(flow, session);
  const blockers = isFinal(state) ? [] : blockersOf(flow, session);
  const isBlocked = blockers.length > 0 || failedCheck(flow, session) !== undefined;
  const nextBecause = state.nextStateId === null ? 'builtIn' : 'nextState';
  return {
    stateId: state.id,
    elements: pageElements(flow, session).map((element) => explainElement(flow, session, element)),
    isPassable: !isFinal(state) && !isBlocked,
    blockers,
    transitions,
    nextStateId: nextStateIdFrom(flow, session, session.currentStateId),
    nextBecause: transitions.some(({ isTaken }) => isTaken) ? 'transition' : nextBecause,
    submitStateId: pathToEnd(flow, session).at(-1)?.id ?? state.id,
    conditions: explainConditions(flow, session),
    variables: explainVariables(flow, session),
    limits: explainLimits(flow, session),
  };
}

function explainElement(flow: Flow, session: Session, element: Element): ElementExplanation {
  const triggers = showingTriggers(flow, element).map((indexed) => explainTrigger(session, indexed));
  const { question } = element;
  const available = new Set(question === null ? [] : availableOptions(session, question).map(({ id }) => id));
  const options = question === null ? [] : allOptions(session, question);
  const { condition } = flow.index.conditionalElements.get(element.id) ?? {};
  const isHiddenByCondition = !holds(condition, sessionScope(flow, session));
  return {
    elementId: element.id,
    isVisible: isElementVisible(session, element),
    because: isHiddenByCondition
      ? 'condition'
      : triggers.some(({ isApplied, action }) => isApplied && visibilityOf(action) !== undefined)
        ? 'trigger'
        : 'definition',
    triggers,
    hiddenOptionIds: options.flatMap(({ id }) => (available.has(id) ? [] : id)),
  };
}

function explainTrigger(session: Session, indexed: IndexedTrigger): TriggerExplanation {
  const { element, trigger, position } = indexed;
  return {
    elementId: element.id,
    position,
    key: trigger.key ?? element.question?.key ?? null,
    controlType: trigger.controlType,
    answerValue: trigger.answerValue,
    action: trigger.action,
    isApplied: isApplied(session, indexed),
  };
}

function blockersOf(flow: Flow, session: Session): Blocker[] {
  const needsAll = !hasVisibleControl(flow, session);
  return pageElements(flow, session).flatMap((element): Blocker[] => {
    const { question } = element;
    if (question === null || !isElementVisible(session, element)) return [];
    const ids = { elementId: element.id, questionId: question.id };
    if (isUploading(session, question.id)) return [{ ...ids, reason: 'uploading', issue: null }];
    const issue = issueOf(flow, session, question, {}) ?? null;
    if (issue !== null) return [{ ...ids, reason: issue.code === 'required' ? 'unanswered' : 'invalid', issue }];
    return needsAll && !isAnswered(flow, session, question, {}) ? [{ ...ids, reason: 'unanswered', issue }] : [];
  });
}

function explainTransitions(flow: Flow, session: Session): TransitionExplanation[] {
  let isDecided = false;
  const scope = sessionScope(flow, session);
  return (flow.index.transitionsByState.get(session.currentStateId) ?? []).map(({ toStateId, rules, condition }) => {
    const stoppedBy = rules.filter((rule) => !matchesInSession(flow, session, rule));
    const isTaken = !isDecided && stoppedBy.length === 0 && holds(condition, scope);
    isDecided ||= isTaken;
    return { toStateId, isTaken, stoppedBy };
  });
}
