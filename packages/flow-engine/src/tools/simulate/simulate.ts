import type { Flow } from '@product/model';
import { currentState } from '../../selectors.ts';
import type { Session, SessionOptions } from '../../state.ts';
import { countAnswers, coverageOf, type Part, type ReachedPart } from './coverage.ts';
import { type Hints, hintsOf } from './hints.ts';
import { randomFrom } from './random.ts';
import { searchUnreached } from './search.ts';
import type { Trial } from './trial.ts';
import { type Step, type Visit, type VisitorPlan, visit } from './visit.ts';

export interface SimulateOptions {
  /** Random visitors; default 1000, at most 100,000. */
  readonly visitors?: number;
  /** Seed of all randomness; default 1. The same seed gives the same result. */
  readonly seed?: number;
  /** ISO date of the visits; default 2026-01-15. */
  readonly today?: string;
}

/** A page that some visitors could not leave. */
export interface DeadEnd {
  readonly stateId: string;
  /** `stuck`: no answer was accepted. `endless`: the visitor went in circles. */
  readonly reason: 'stuck' | 'endless';
  /** Keys of the questions that blocked the page, each with the code of its issue. */
  readonly blockers: Readonly<Record<string, string>>;
  readonly count: number;
  readonly way: readonly Step[];
}

/** Result of a simulation. */
export interface Simulation {
  /** Random visitors that went through the flow. Fewer than wanted when the flow is very large. */
  readonly visitors: number;
  /** Visitors that arrived at an end. */
  readonly ended: number;
  /** Every state, transition, rule, condition, trigger and option, in the order of the definition. */
  readonly parts: readonly ReachedPart[];
  readonly deadEnds: readonly DeadEnd[];
  /** Answers of the ways that arrived at an end. Null when none did. */
  readonly answers: { readonly min: number; readonly median: number; readonly max: number } | null;
}

/** Answers and events of all visits. Larger flows are cut short, so that no flow hangs its owner's tool. */
const MAX_WORK = 400_000;
const MAX_VISITORS = 100_000;

/**
 * Leads random visitors through a flow, and then searches for ways to what they did not reach. The same seed gives the
 * same result.
 *
 * @example
 * const { parts, deadEnds } = simulate(flow, { visitors: 1000, seed: 1 });
 * const unreached = parts.filter(({ way }) => way === null);
 */
export function simulate(
  flow: Flow,
  { visitors = 1000, seed = 1, today = '2026-01-15' }: SimulateOptions = {},
): Simulation {
  const random = randomFrom(seed);
  const coverage = coverageOf(flow);
  const hints = hintsOf(flow);
  const plans: VisitorPlan[] = [];
  const deadEnds = new Map<string, { -readonly [Field in keyof DeadEnd]: DeadEnd[Field] }>();
  const lengths: number[] = [];
  const size = sizeOf(flow);
  let work = 0;
  let ran = 0;

  const trial: Trial = {
    parts: coverage.parts,
    mayContinue: () => work < MAX_WORK,
    planOf: ({ plan }) => plans[plan],
    newPlan: (change = {}) => ({
      seed: random.between(0, 0xffff_ffff),
      session: sessionOptions(flow, hints, random, today),
      script: [],
      hints,
      hintChance: 0.4,
      diligence: random.pick([0, 0.5, 0.9, 1]) ?? 1,
      ...change,
    }),
    run(plan, counts = false) {
      plans.push(plan);
      coverage.begin(plans.length - 1, counts);
      const result = visit(flow, plan, coverage.observe);
      work += result.work * size;
      return result;
    },
  };

  const wanted = Math.min(MAX_VISITORS, Math.max(1, Math.floor(visitors) || 1));
  for (; ran < wanted && trial.mayContinue(); ran++) {
    const result = trial.run(trial.newPlan(), true);
    if (result.end === 'ended') lengths.push(result.answerCount);
    else noteDeadEnd(result);
  }
  searchUnreached(flow, trial);
  lengths.sort((one, other) => one - other);
  const [min] = lengths;
  return {
    visitors: ran,
    ended: lengths.length,
    parts: coverage.parts.map(toReached),
    deadEnds: [...deadEnds.values()],
    answers:
      min === undefined ? null : { min, median: lengths[lengths.length >> 1] ?? min, max: lengths.at(-1) ?? min },
  };

  function noteDeadEnd({ session, steps, end }: Visit): void {
    const stateId = currentState(flow, session).id;
    const blockers = blockersOf(flow, session);
    const reason = end === 'endless' ? 'endless' : 'stuck';
    const key = JSON.stringify([stateId, reason, blockers]);
    const known = deadEnds.get(key);
    const way = [...steps];
    if (known === undefined) deadEnds.set(key, { stateId, reason, blockers, count: 1, way });
    else {
      known.count += 1;
      if (countAnswers(way) < countAnswers(known.way)) known.way = way;
    }
  }
}

function toReached({ kind, path, name, holds, count, way }: Part): ReachedPart {
  return { kind, path, name, ...(holds !== undefined && { holds }), count, way };
}

/** Names what blocks a page: the issue of each question by key, and that of the page under an empty key. */
function blockersOf(flow: Flow, session: Session): Record<string, string> {
  const entries = Object.entries(session.issues).map(
    ([id, { code }]) => [flow.index.questions.get(id)?.key ?? id, code] as const,
  );
  const page = session.pageIssue;
  return Object.fromEntries(page === null ? entries : [...entries, ['', page.code] as const]);
}

/** Draws the language and the context values of a visitor. */
function sessionOptions(
  flow: Flow,
  hints: Hints,
  random: ReturnType<typeof randomFrom>,
  today: string,
): SessionOptions {
  const language = random.pick(flow.languages)?.code;
  const seed = random.between(1, 0xffff_ffff);
  const sources: Record<'attributes' | 'query' | 'signature', [string, unknown][]> = {
    attributes: [],
    query: [],
    signature: [],
  };
  for (const { key, from } of flow.context ?? []) {
    const value = random.pick([...(hints.get(`context.${key}`) ?? [])]);
    const source = random.pick(from);
    if (source !== undefined && value !== undefined && random.chance(0.9)) sources[source].push([key, value]);
  }
  const context = Object.fromEntries(
    Object.entries(sources).map(([name, entries]) => [name, Object.fromEntries(entries)]),
  );
  return {
    id: 'visitor',
    seed,
    at: Date.parse(`${today}T09:00:00Z`) || 0,
    today,
    ...(language !== undefined && { language }),
    ...(flow.context !== undefined && { context }),
  };
}

/** Estimates the work of one event, in events of a small flow. */
function sizeOf({ elements }: Flow): number {
  const options = elements.reduce((sum, { question }) => sum + (question?.options.length ?? 0), 0);
  return 1 + elements.length / 50 + options / 50;
}
