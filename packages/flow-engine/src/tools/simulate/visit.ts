import type { Flow, Question } from '@product/model';
import { isFinal } from '../../definition/states.ts';
import { startSession } from '../../lifecycle/start-session.ts';
import { type ValueShape, valueShape } from '../../questions/value-shape.ts';
import { currentState } from '../../selectors.ts';
import type { Session, SessionOptions } from '../../state.ts';
import { resolveQuestion } from '../../values/resolve-question.ts';
import { availableOptions } from '../../visibility/options.ts';
import {
  giveValue,
  hasLeft,
  leavePage,
  openPage,
  type Press,
  pressable,
  visibleQuestions,
} from '../visitor/visitor.ts';
import { anyValue, oddValue } from './any-value.ts';
import type { Hints } from './hints.ts';
import { type Random, randomFrom } from './random.ts';

/** Answers of one page by question key, and the button that leaves it. */
export interface Step {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly press: Press;
}

/** Plan of a simulated visitor's way through a flow. */
export interface VisitorPlan {
  readonly seed: number;
  readonly session: SessionOptions;
  /** Steps to take first, as another visitor took them. */
  readonly script: readonly Step[];
  /** Values worth trying. */
  readonly hints: Hints;
  /** Probability that a value of the hints is taken. */
  readonly hintChance: number;
  /** Choice among the hints: always the first, always the last, or any. With scores: the worst or the best. */
  readonly hintOrder?: 'first' | 'last' | undefined;
  /** Probability that an optional question is answered. */
  readonly diligence: number;
  /** Ends the visit with the script. */
  readonly stopsAfterScript?: boolean;
}

/** A page as the visitor leaves it, or cannot leave it. */
export interface PageVisit {
  readonly session: Session;
  /** Steps before this page. */
  readonly steps: readonly Step[];
  /** Answers of this page so far. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The page is shown, filled in, or left. A page that is left has the session from before. */
  readonly stage: 'shown' | 'filled' | 'left';
}

export type VisitEnd = 'ended' | 'stuck' | 'endless' | 'stopped';

export interface Visit {
  readonly session: Session;
  readonly steps: readonly Step[];
  readonly end: VisitEnd;
  /** Answers given on the whole way. */
  readonly answerCount: number;
  /** Events sent, as a measure of work. */
  readonly work: number;
}

/** Attempts to pass a page with other answers. */
const MAX_ATTEMPTS = 12;
/** Attempts after which a visitor keeps close to the limits. */
const CAREFUL_AFTER = 5;

/** Leads one visitor through a flow, up to its end or to a page that the visitor cannot leave. */
export function visit(flow: Flow, plan: VisitorPlan, observe: (page: PageVisit) => void): Visit {
  const random = randomFrom(plan.seed);
  const steps: Step[] = [];
  const maxPages = 4 * flow.states.length + 20;
  let session = openPage(flow, startSession(flow, plan.session));
  let answerCount = 0;
  let work = 1;
  const end = (reason: VisitEnd): Visit => ({ session, steps, end: reason, answerCount, work });
  for (;;) {
    observe({ session, steps, answers: {}, stage: 'shown' });
    if (session.submittedCount > 0 || isFinal(currentState(flow, session))) return end('ended');
    if (steps.length >= maxPages) return end('endless');
    const scripted = plan.script[steps.length];
    if (scripted === undefined && plan.stopsAfterScript === true) return end('stopped');
    const answers = new Map<string, unknown>();
    let hasMoved = false;
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !hasMoved; attempt++) {
      const isScripted = scripted !== undefined && attempt === 0;
      session = isScripted ? followScript(scripted) : fillPage(answers, attempt);
      observe({ session, steps, answers: Object.fromEntries(answers), stage: 'filled' });
      const buttons = pressable(flow, session);
      const wanted = scripted?.press;
      const press = wanted !== undefined && buttons.includes(wanted) ? wanted : (random.pick(buttons) ?? 'auto');
      const before = session;
      session = leavePage(flow, session, press);
      work += 1;
      hasMoved = hasLeft(before, session);
      if (hasMoved) {
        observe({ session: before, steps, answers: Object.fromEntries(answers), stage: 'left' });
        steps.push({ answers: Object.fromEntries(answers), press });
      }
      if (isScripted && plan.stopsAfterScript === true && !hasMoved) return end('stuck');

      function followScript(step: Step): Session {
        let next = session;
        for (const [key, value] of Object.entries(step.answers)) {
          const question = visibleQuestions(flow, next).find((each) => nameOf(flow, each) === key);
          const given = question === undefined ? undefined : giveValue(flow, next, question, value);
          work += 1;
          if (given === undefined) continue;
          next = given;
          answers.set(key, value);
        }
        return next;
      }
    }
    answerCount += answers.size;
    if (!hasMoved) return end('stuck');
    session = openPage(flow, session);
  }

  /** Answers the questions of the page from top to bottom. Later attempts answer what blocks the page again. */
  function fillPage(answers: Map<string, unknown>, attempt: number): Session {
    let next = session;
    const isEmptyRefused = next.pageIssue?.code === 'empty' || next.pageIssue?.code === 'check' || attempt > 3;
    const handled = new Set<string>();
    // An answer may show another question of the page.
    for (let question = open(); question !== undefined; question = open()) {
      handled.add(question.id);
      next = fill(next, question, answers, attempt, isEmptyRefused);
    }
    return next;

    function open(): Question | undefined {
      return visibleQuestions(flow, next).find(({ id }) => !handled.has(id));
    }
  }

  function fill(
    before: Session,
    question: Question,
    answers: Map<string, unknown>,
    attempt: number,
    answersAll: boolean,
  ): Session {
    const name = nameOf(flow, question);
    const isBlocked = before.issues[question.id] !== undefined;
    const resolved = resolveQuestion(flow, before, question);
    if (resolved.isReadOnly) return before;
    const isNeeded = resolved.isRequired || isBlocked || answersAll || pressable(flow, before)[0] === 'auto';
    const isGiven = before.answers[question.id] !== undefined;
    if (attempt > 0 && isGiven && !isBlocked && !answersAll) return before;
    if (!isNeeded && !random.chance(plan.diligence)) return before;
    const keys = availableOptions(before, question).map(({ key }) => key);
    const context = { keys, today: todayOf(before), isCareful: attempt > CAREFUL_AFTER };
    const hinted = hintFor(question, keys, random);
    const isOdd = attempt === 0 && random.chance(0.05);
    const value =
      (isOdd ? oddValue(question, context, random) : undefined) ?? hinted ?? anyValue(resolved, context, random);
    const given = value === undefined ? undefined : giveValue(flow, before, question, value);
    work += 1;
    if (given === undefined) return before;
    if (given.answers[question.id] === undefined) answers.delete(name);
    else answers.set(name, value);
    return given;
  }

  function hintFor(question: Question, keys: readonly string[], source: Random): unknown {
    const hints = plan.hints.get(`answers.${question.key}`);
    if (hints === undefined || !source.chance(plan.hintChance)) return undefined;
    const values = [...hints];
    const value = plan.hintOrder === undefined ? source.pick(values) : values.at(plan.hintOrder === 'first' ? 0 : -1);
    return fitted(value, valueShape(question), keys, question, source);
  }
}

/** Gives a hint the shape that a question takes. */
function fitted(
  value: unknown,
  shape: ValueShape,
  keys: readonly string[],
  question: Question,
  random: Random,
): unknown {
  const offered = new Set(keys);
  const isOffered = (key: unknown) => offered.has(String(key));
  switch (shape.type) {
    case 'choice': {
      const key = Array.isArray(value) ? random.pick(value) : value;
      return isOffered(key) ? key : undefined;
    }
    case 'list': {
      const wanted = [value].flat().filter(isOffered).map(String);
      if (wanted.length === 0) return undefined;
      const rest = keys.filter((key) => !wanted.includes(key));
      if (question.style === 'ranking') return [...wanted, ...rest];
      const missing = Math.max(0, (question.minSelectionCount ?? 0) - wanted.length);
      return [...wanted, ...rest.slice(0, missing)];
    }
    case 'matrix': {
      const base = Object.fromEntries(shape.statements.map((statement) => [statement, random.pick(keys)]));
      const cells = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
      const merged = Object.entries({ ...base, ...cells }).filter(([, key]) => isOffered(key));
      return Object.fromEntries(merged.map(([key, chosen]) => [key, shape.cell.type === 'list' ? [chosen] : chosen]));
    }
    case 'files':
      return ['picture.png'];
    case 'fields':
      return undefined;
    case 'date':
    case 'dateTime':
    case 'month':
    case 'time':
      // A condition on the days between two dates compares with a number, which is no date.
      return typeof value === 'string' ? value : undefined;
    default:
      return Array.isArray(value) || typeof value === 'object' ? undefined : String(value);
  }
}

/** Names a question in a step: by its key, or by its id where another question has the key. */
export function nameOf(flow: Flow, { id, key }: Question): string {
  return flow.index.questionsByKey.get(key)?.id === id ? key : id;
}

function todayOf(session: Session): string {
  return session.today ?? new Date(session.startedAt).toISOString().slice(0, 10);
}
