import type { Expression, Flow, Question } from '@product/model';
import { isFiniteNumber } from '@product/model/guard';
import { isTruthy } from '../conditions/coercion.ts';
import { evaluateCondition } from '../conditions/evaluate.ts';
import { valueShape } from '../questions/value-shape.ts';
import { operationsOf, referencesOf } from './expression-parts.ts';
import { type FlowExpression, flowExpressions } from './flow-expressions.ts';
import type { Report } from './flow-problem.ts';

/** Combinations of answers that are tried for one condition. */
const MAX_COMBINATIONS = 4096;

/** Reports conditions that hold for no answers, or for all. They are tried with every answer that matters. */
export function lintConstantConditions(flow: Flow, report: Report): void {
  for (const each of flowExpressions(flow)) {
    if (!each.isCondition || typeof each.expression !== 'object') continue;
    const outcomes = outcomesOf(flow, each.expression);
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
function outcomesOf(flow: Flow, condition: Expression): Set<boolean> | undefined {
  const operations = operationsOf(condition);
  if (operations.some(({ operator }) => ['today', 'score', 'some', 'all', 'none'].includes(operator))) return undefined;
  const values = new Map<string, readonly unknown[]>();
  let combinations = 1;
  for (const { source, key } of referencesOf(condition)) {
    const question = source === 'answers' ? flow.index.questionsByKey.get(key) : undefined;
    const candidates = question && candidatesFor(question, condition);
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

/** Lists the answers of a single choice, or the numbers around each constant. Undefined for other questions. */
function candidatesFor(question: Question, condition: Expression): readonly unknown[] | undefined {
  const shape = valueShape(question);
  if (shape.type === 'choice' && shape.keys !== null) {
    return [null, ...shape.keys.map((key) => (shape.areNumbers ? Number(key) : key))];
  }
  if (shape.type !== 'number' || !comparesOnly(condition)) return undefined;
  const constants = operationsOf(condition).flatMap(({ args }) => args.flat().filter(isFiniteNumber));
  const around = constants.flatMap((constant) => [constant - 0.5, constant, constant + 0.5]);
  const low = Math.min(0, ...around) - 1;
  const high = Math.max(0, ...around) + 1;
  const { lowerLimit, upperLimit } = question;
  const limits = [lowerLimit, upperLimit].filter(isFiniteNumber);
  const inside = [low, ...new Set(around), high, ...limits].filter(
    (value) => value >= (lowerLimit ?? value) && value <= (upperLimit ?? value),
  );
  return [null, ...inside];
}

const logic = ['and', 'or', '!', '!!', 'if', 'answered', 'missing', 'var'];
const comparing = ['==', '!=', '===', '!==', '<', '<=', '>', '>='];

/** Tells whether numbers are compared with constants alone, so that the numbers around these decide. */
function comparesOnly(condition: Expression): boolean {
  return operationsOf(condition).every(({ operator, args }) => {
    if (!comparing.includes(operator)) return logic.includes(operator);
    const variables = args.filter((arg) => operationsOf(arg)[0]?.operator === 'var').length;
    return variables <= 1 && args.every((arg) => typeof arg !== 'object' || operationsOf(arg)[0]?.operator === 'var');
  });
}
