import type { Flow } from '@product/model';
import { holds } from '../../conditions/evaluate.ts';
import { flowExpressions } from '../../lint/flow-expressions.ts';
import { matchesInSession, matchesTransition } from '../../navigation/next-state.ts';
import { chosenOptionIds } from '../../questions/chosen-option-ids.ts';
import { isApplied } from '../../triggers/targets.ts';
import { sessionScope } from '../../values/condition-data.ts';
import type { PageVisit, Step } from './visit.ts';

export type PartKind = 'state' | 'transition' | 'rule' | 'condition' | 'trigger' | 'option';

/** A part of a flow, how many visitors reached it, and the shortest way there. */
export interface ReachedPart {
  readonly kind: PartKind;
  /** Path in the file, such as `transitions[2].rules[0]`. */
  readonly path: string;
  /** Id of the state, key of the option, or path. */
  readonly name: string;
  /** For a condition: the side of it. A condition has two parts. */
  readonly holds?: boolean;
  /** Random visitors who reached it. */
  readonly count: number;
  /** Answers page by page. Null when no visitor reached it, and the search found no way either. */
  readonly way: readonly Step[] | null;
}

/** A part under observation. */
export interface Part {
  readonly kind: PartKind;
  readonly path: string;
  readonly name: string;
  readonly holds?: boolean;
  count: number;
  way: readonly Step[] | null;
  /** Answers on the way. */
  length: number;
  /** Options of the session that went the way. */
  plan: number;
}

/** Observes visits, and counts what they reach. */
export interface Coverage {
  readonly parts: readonly Part[];
  /** Starts a visit, which counts or not. `plan` is stored with the ways that it finds. */
  begin(plan: number, counts: boolean): void;
  observe(page: PageVisit): void;
}

/** Lists the parts of a flow, and observes visits of it. */
export function coverageOf(flow: Flow): Coverage {
  const parts: Part[] = [];
  const add = (kind: PartKind, path: string, name: string, holds?: boolean): Part => {
    const part = {
      kind,
      path,
      name,
      count: 0,
      way: null,
      length: Infinity,
      plan: 0,
      ...(holds !== undefined && { holds }),
    };
    parts.push(part);
    return part;
  };
  const states = new Map(flow.states.map(({ id }, at) => [id, add('state', `states[${at}]`, id)]));
  const transitions = new Map(
    flow.transitions.map((transition, at) => {
      const path = `transitions[${at}]`;
      const part = add('transition', path, `${transition.fromStateId} → ${transition.toStateId}`);
      const rules = transition.rules.map((rule, index) => ({
        rule,
        part: add('rule', `${path}.rules[${index}]`, path),
      }));
      return [transition, { part, rules }];
    }),
  );
  const conditions = flowExpressions(flow)
    .filter(({ isCondition }) => isCondition)
    .map(({ path, expression, owner }) => ({
      expression,
      stateIds: statesOf(flow, owner),
      holds: add('condition', path, path, true),
      fails: add('condition', path, path, false),
    }));
  const triggers = flow.index.triggers.map((indexed) => {
    const path = `elements[${flow.elements.indexOf(indexed.element)}].triggers[${indexed.position}]`;
    return { indexed, part: add('trigger', path, path) };
  });
  const options = new Map(
    flow.elements.flatMap(({ question }, at) =>
      (question?.options ?? []).map((option, index) => {
        const path = `elements[${at}].question.options[${index}]`;
        return [
          JSON.stringify([question?.id, option.id]),
          add('option', path, `${question?.key}: ${option.key}`),
        ] as const;
      }),
    ),
  );
  let reached = new Set<Part>();
  let plan = 0;
  let counts = true;

  return {
    parts,
    begin: (nextPlan, nextCounts) => {
      reached = new Set();
      plan = nextPlan;
      counts = nextCounts;
    },
    observe: ({ session, steps, answers, stage }) => {
      const given = countAnswers(steps) + Object.keys(answers).length;
      const reach = (part: Part | undefined, isReached = true): void => {
        if (part === undefined || !isReached) return;
        if (counts && !reached.has(part)) part.count += 1;
        reached.add(part);
        if (given >= part.length) return;
        part.length = given;
        part.plan = plan;
        part.way = stage === 'shown' ? [...steps] : [...steps, { answers, press: 'auto' }];
      };
      if (stage === 'shown') reach(states.get(session.currentStateId));
      if (stage === 'left') {
        const leaving = flow.index.transitionsByState.get(session.currentStateId) ?? [];
        const taken = leaving.find((transition) => matchesTransition(flow, session, transition));
        if (taken !== undefined) reach(transitions.get(taken)?.part);
        return;
      }
      const scope = sessionScope(flow, session);
      for (const condition of conditions) {
        if (condition.stateIds !== null && !condition.stateIds.has(session.currentStateId)) continue;
        reach(holds(condition.expression, scope) ? condition.holds : condition.fails);
      }
      if (stage === 'shown') return;
      for (const { indexed, part } of triggers) reach(part, isApplied(session, indexed));
      for (const answer of Object.values(session.answers)) {
        for (const id of chosenOptionIds(answer)) reach(options.get(JSON.stringify([answer.questionId, id])));
      }
      for (const transition of flow.index.transitionsByState.get(session.currentStateId) ?? []) {
        const { rules = [] } = transitions.get(transition) ?? {};
        for (const { rule, part } of rules) reach(part, matchesInSession(flow, session, rule));
      }
    },
  };
}

/** Counts the answers of a way. */
export function countAnswers(steps: readonly Step[]): number {
  return steps.reduce((sum, { answers }) => sum + Object.keys(answers).length, 0);
}

/** Finds the states on which a condition is evaluated; null for all. */
function statesOf(flow: Flow, owner: ReturnType<typeof flowExpressions>[number]['owner']): Set<string> | null {
  if (owner.type === 'check') return new Set([flow.states[owner.stateIndex]?.id ?? '']);
  if (owner.type === 'transition') return new Set([flow.transitions[owner.transitionIndex]?.fromStateId ?? '']);
  if (owner.type === 'requiredIf' || owner.type === 'readOnlyIf' || owner.type === 'option') {
    return new Set(flow.states.filter(({ elementIds }) => elementIds.includes(owner.element.id)).map(({ id }) => id));
  }
  return null;
}
