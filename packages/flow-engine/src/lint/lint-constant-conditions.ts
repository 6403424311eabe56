import type { Flow } from '@product/model';
import { isTruthy } from '../conditions/coercion.ts';
import { evaluateCondition } from '../conditions/evaluate.ts';
import { answerCandidates } from './answer-candidates.ts';
import { operationsOf, referencesOf } from './expression-parts.ts';
import { type FlowExpression, flowExpressions } from './flow-expressions.ts';
import type { Report } from './flow-problem.ts';
import { readsByName } from './simple-conditions.ts';

/** Combinations of answers that are tried for one condition. */
const MAX_COMBINATIONS = 4096;

/** Reports conditions that hold for no answers, or for all. They are tried with every answer that matters. */
export function lintConstantConditions(flow: Flow, report: Report): void {
  for (const each of flowExpressions(flow)) {
    if (!each.isCondition || typeof each.expression !== 'object') continue;
    const outcomes = outcomesOf(flow, each);
    if (outcomes?.size !== 1) continue;
    const [holds] = outcomes;
    const { severity, effect } = effectOf(each, holds === true);
    report(severity, 'constantCondition', each.path, `It ${holds ? 'always' : 'never'} holds: ${effect}`);
  }
}

function effectOf({ owner }: FlowExpression, holds: boolean): { severity: 'error' | 'warning'; effect: string } {
  if (owner.type === 'check') {
    return holds
      ? { severity: 'warning', effect: 'the check has no effect.' }
      : { severity: 'error', effect: 'no visitor can leave the page.' };
  }
  const names: Partial<Record<typeof owner.type, readonly [never: string, always: string]>> = {
    transition: ['the transition is never taken.', 'the condition has no effect.'],
    requiredIf: ['the question is never required.', 'use "is_required".'],
    readOnlyIf: ['the condition has no effect.', 'nobody can answer.'],
    option: ['nobody sees the option.', 'the condition has no effect.'],
  };
  const [never, always] = names[owner.type] ?? ['nobody sees it.', 'the condition has no effect.'];
  return { severity: 'warning', effect: holds ? always : never };
}

/** Evaluates a condition for all answers. Undefined where these are not countable, or too many. */
function outcomesOf(flow: Flow, { expression: condition, owner }: FlowExpression): Set<boolean> | undefined {
  const operations = operationsOf(condition);
  if (!readsByName(condition)) return undefined;
  const leftPage = pageLeftBy(flow, owner);
  if (operations.some(({ operator }) => ['today', 'score', 'some', 'all', 'none'].includes(operator))) return undefined;
  const values = new Map<string, readonly unknown[]>();
  let combinations = 1;
  for (const { source, key } of referencesOf(condition)) {
    const question = source === 'answers' ? flow.index.questionsByKey.get(key) : undefined;
    const elementId = flow.index.elementsByQuestion.get(question?.id ?? '')?.id ?? '';
    const candidates = question && answerCandidates(question, condition, leftPage.includes(elementId));
    if (candidates === undefined) return undefined;
    if (values.has(key)) continue;
    values.set(key, candidates);
    combinations *= candidates.length;
    if (combinations > MAX_COMBINATIONS) return undefined;
  }
  const outcomes = new Set<boolean>();
  const keys = [...values.keys()];
  for (let index = 0; index < combinations && outcomes.size < 2; index++) {
    let rest = index;
    const answers = keys.map((key) => {
      const candidates = values.get(key) ?? [];
      const value = candidates[rest % candidates.length];
      rest = Math.floor(rest / candidates.length);
      return [key, value] as const;
    });
    outcomes.add(isTruthy(evaluateCondition(condition, { answers: Object.fromEntries(answers) })));
  }
  return outcomes;
}

/** Lists the elements of the page that is left when the condition is evaluated: their answers are valid by then. */
function pageLeftBy({ states, transitions }: Flow, owner: FlowExpression['owner']): readonly string[] {
  const fromId = owner.type === 'transition' ? transitions[owner.transitionIndex]?.fromStateId : undefined;
  const state = owner.type === 'check' ? states[owner.stateIndex] : states.find(({ id }) => id === fromId);
  return state?.elementIds ?? [];
}
