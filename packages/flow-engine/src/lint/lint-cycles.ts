import type { Flow, Question } from '@product/model';
import { questionsRead } from '../conditions/dependencies.ts';
import { flowExpressions } from './flow-expressions.ts';
import type { Report } from './flow-problem.ts';

/** Reports questions whose visibility depends on their own answer, directly or through others. Each cycle is named once. */
export function lintCycles(flow: Flow, report: Report): void {
  const readBy = readers(flow);
  const done = new Set<Question>();
  for (const start of readBy.keys()) {
    const cycle = cycleFrom(start, readBy, done);
    if (cycle === undefined) continue;
    const at = flow.elements.findIndex(({ question }) => question === cycle[0]);
    const names = [...cycle, cycle[0]].map((question) => `"${question?.key}"`).join(' → ');
    const message = `The conditions depend on each other: ${names}. An answer may hide its own question, and is lost then.`;
    report('error', 'conditionCycle', `elements[${at}].visible_if`, message);
  }
}

/** Reports limits of an answer that are computed from that answer, directly or through variables. */
export function lintOwnLimits(flow: Flow, report: Report): void {
  for (const { path, expression, owner } of flowExpressions(flow)) {
    if (owner.type !== 'value' || path.endsWith('.default_answer')) continue;
    const { question } = owner.element;
    if (question === null || !questionsRead(flow, expression).has(question)) continue;
    const message = `The limit depends on the answer that it limits, "${question.key}": it moves with each change.`;
    report('error', 'conditionCycle', path, message);
  }
}

/**
 * Collects the questions that the conditions of each question read. A page may read its own questions: it then shows as
 * long as one of them does.
 */
function readers(flow: Flow): Map<Question, Question[]> {
  const readByPage = new Map<string, Question[]>();
  for (const { visibleIf, elementIds } of flow.states) {
    if (visibleIf === undefined) continue;
    const own = new Set(elementIds.map((id) => flow.index.elements.get(id)?.question));
    const read = [...questionsRead(flow, visibleIf)].filter((question) => !own.has(question));
    for (const id of elementIds) readByPage.set(id, [...(readByPage.get(id) ?? []), ...read]);
  }
  const found = new Map<Question, Question[]>();
  for (const { id, question, visibleIf } of flow.elements) {
    if (question === null) continue;
    const conditions = [visibleIf, ...question.options.map((option) => option.visibleIf)];
    const read = conditions.flatMap((each) => (each === undefined ? [] : [...questionsRead(flow, each)]));
    const all = new Set([...read, ...(readByPage.get(id) ?? [])]);
    if (all.size > 0) found.set(question, [...all]);
  }
  return found;
}

/** Finds a cycle in depth-first order, without recursion. Questions that were searched are skipped. */
function cycleFrom(
  start: Question,
  readBy: ReadonlyMap<Question, readonly Question[]>,
  done: Set<Question>,
): Question[] | undefined {
  if (done.has(start)) return undefined;
  const path: { readonly question: Question; next: number }[] = [{ question: start, next: 0 }];
  const onPath = new Set([start]);
  let found: Question[] | undefined;
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const next = (readBy.get(top.question) ?? [])[top.next];
    top.next += 1;
    if (next === undefined) {
      done.add(top.question);
      onPath.delete(top.question);
      path.pop();
    } else if (onPath.has(next)) {
      const from = path.findIndex(({ question }) => question === next);
      found ??= path.slice(from).map(({ question }) => question);
    } else if (!done.has(next)) {
      onPath.add(next);
      path.push({ question: next, next: 0 });
    }
  }
  return found;
}
