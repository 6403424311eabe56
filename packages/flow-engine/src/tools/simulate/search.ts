import type { Flow } from '@product/model';
import { flowExpressions } from '../../lint/flow-expressions.ts';
import { countAnswers, type Part } from './coverage.ts';
import { type Hints, hintsFor, hintsForTrigger } from './hints.ts';
import type { Trial } from './trial.ts';
import type { Step } from './visit.ts';

/** Visits for one part in one round, and rounds without success. */
const ATTEMPTS = 25;
const MAX_ROUNDS = 12;
/** Visits in a row that fail to shorten one way. Visitors who skip optional questions have found short ways before. */
const MAX_FAILURES = 8;

/**
 * Searches for ways to the parts that no random visitor reached: from the page where it may happen, with the answers that
 * its rules and conditions name. Then it shortens the ways.
 */
export function searchUnreached(flow: Flow, trial: Trial): void {
  for (let round = 0; round < MAX_ROUNDS && trial.mayContinue(); round++) {
    const open = trial.parts.filter(({ way }) => way === null);
    for (const part of open) searchPart(flow, trial, part);
    if (open.every(({ way }) => way === null)) break;
  }
  for (const part of trial.parts) shorten(trial, part);
}

function searchPart(flow: Flow, trial: Trial, part: Part): void {
  const targets = targetsOf(flow, part);
  for (let attempt = 0; attempt < ATTEMPTS && part.way === null && trial.mayContinue(); attempt++) {
    const target = targets[attempt % Math.max(1, targets.length)];
    const from = trial.parts.find(
      ({ kind, name, way }) => kind === 'state' && name === target?.fromStateId && way !== null,
    );
    const base = from === undefined ? undefined : trial.planOf(from);
    // Half of the visitors go on from the page, the others take all pages again.
    const isFromPage = base !== undefined && from?.way && attempt % 2 === 0;
    trial.run(
      trial.newPlan({
        ...(isFromPage && { script: from.way ?? [], session: base.session }),
        ...(target !== undefined && { hints: target.hints }),
        hintChance: 0.85,
        hintOrder: orders[attempt % orders.length],
        diligence: 1,
      }),
    );
  }
}

const orders = [undefined, undefined, 'last', undefined, 'first', undefined, undefined] as const;

interface Target {
  /** State on which it may happen. */
  readonly fromStateId: string | undefined;
  readonly hints: Hints;
}

/** Finds where a part may be reached, and with which answers. */
function targetsOf(flow: Flow, { kind, path, name }: Part): Target[] {
  const [, index = '', position = ''] = /\[(\d+)\](?:.*\[(\d+)\])?/.exec(path) ?? [];
  if (kind === 'state') {
    const entering = flow.transitions.filter(({ toStateId }) => toStateId === name);
    const before = flow.states.filter(({ nextStateId }) => nextStateId === name);
    const own = flow.states.find(({ id }) => id === name)?.visibleIf;
    const hints = (transition: (typeof entering)[number] | undefined) =>
      hintsFor(flow, {
        rules: transition?.rules ?? [],
        expressions: [transition?.condition, own].filter((each) => each !== undefined),
      });
    return [
      ...entering.map((transition) => ({ fromStateId: transition.fromStateId, hints: hints(transition) })),
      ...before.map(({ id }) => ({ fromStateId: id, hints: hints(undefined) })),
    ];
  }
  if (kind === 'transition' || kind === 'rule') {
    const transition = flow.transitions[Number(index)];
    const rules = kind === 'rule' ? [transition?.rules[Number(position)]] : (transition?.rules ?? []);
    const expressions = transition?.condition === undefined ? [] : [transition.condition];
    const hints = hintsFor(flow, { rules: rules.filter((rule) => rule !== undefined), expressions });
    return [{ fromStateId: transition?.fromStateId, hints }];
  }
  const element = path.startsWith('elements') ? flow.elements[Number(index)] : undefined;
  const page = flow.states.find(({ id, elementIds }) =>
    element === undefined
      ? path.startsWith('states') && id === flow.states[Number(index)]?.id
      : elementIds.includes(element.id),
  );
  if (kind === 'trigger') {
    const trigger = element?.triggers[Number(position)];
    return trigger === undefined
      ? []
      : [{ fromStateId: page?.id, hints: hintsForTrigger(flow, trigger, element?.question ?? null) }];
  }
  const option = kind === 'option' ? element?.question?.options[Number(position)] : undefined;
  const expressions = flowExpressions(flow)
    .filter((each) => each.path === path || (option !== undefined && each.path.startsWith(`${path}.`)))
    .map(({ expression }) => expression);
  const hints = new Map(hintsFor(flow, { expressions }));
  if (option !== undefined) hints.set(`answers.${element?.question?.key}`, new Set([option.key]));
  return [{ fromStateId: page?.id, hints }];
}

/** Leaves out answers of a way from the last to the first, as long as it still leads there. */
function shorten(trial: Trial, part: Part): void {
  let failures = 0;
  for (let position = countAnswers(part.way ?? []) - 1; position >= 0 && failures < MAX_FAILURES; position--) {
    const plan = trial.planOf(part);
    const { way } = part;
    if (way === null || plan === undefined || !trial.mayContinue()) return;
    trial.run({ ...plan, script: withoutAnswer(way, position), stopsAfterScript: true });
    failures = part.way === way ? failures + 1 : 0;
  }
}

/** Leaves out the answer at a position of the whole way. */
function withoutAnswer(way: readonly Step[], position: number): Step[] {
  let left = position;
  return way.map(({ answers, press }) => {
    const entries = Object.entries(answers);
    const at = left;
    left -= entries.length;
    if (at < 0 || at >= entries.length) return { answers, press };
    return { answers: Object.fromEntries(entries.filter((_, index) => index !== at)), press };
  });
}
