import type { Flow, Question } from '@product/model';
import type { ContextInput } from '../../context/context-values.ts';
import { startSession } from '../../lifecycle/start-session.ts';
import { buildFeedback } from '../../payload/build-feedback.ts';
import { currentState, visibleElements } from '../../selectors.ts';
import type { Session } from '../../state.ts';
import { conditionData } from '../../values/condition-data.ts';
import { perform } from '../visitor/perform.ts';
import { giveValue, hasLeft, leavePage, openPage, pressable, visibleQuestions } from '../visitor/visitor.ts';
import { type Difference, firstDifference } from './first-difference.ts';
import {
  type Expectation,
  type FlowTest,
  type FlowTestProblem,
  type FlowTestStep,
  readFlowTests,
  type Values,
} from './flow-test.ts';

/** Result of one test. */
export interface FlowTestResult {
  readonly name: string;
  readonly isPassed: boolean;
  /** First difference from what is expected; null for a passed test. */
  readonly difference: Difference | null;
  /** Ids of the pages that the visitor saw. */
  readonly states: readonly string[];
  readonly test: FlowTest;
}

/** Result of all tests of a file. */
export interface FlowTestReport {
  readonly results: readonly FlowTestResult[];
  /** Problems of the tests themselves. Then none is run. */
  readonly problems: readonly FlowTestProblem[];
}

export interface FlowTestOptions {
  /** `maskPersonalData` of `@product/flow-engine/masking`. Without it, a text that must be masked is `***`. */
  readonly mask?: (text: string) => string;
}

/**
 * Runs golden ways through a flow: answers in, pages, variables and payload out. Any JSON may be passed as tests.
 *
 * @example
 * const tests = [{ name: 'good', answers: [{ taste: 'good' }], expect: { states: ['state-cup', 'state-thanks'] } }];
 * runFlowTests(flow, tests).results.filter(({ isPassed }) => !isPassed);
 */
export function runFlowTests(flow: Flow, tests: unknown, options: FlowTestOptions = {}): FlowTestReport {
  const read = readFlowTests(tests);
  return { problems: read.problems, results: read.tests.map((test) => runTest(flow, test, options)) };
}

function runTest(flow: Flow, test: FlowTest, options: FlowTestOptions): FlowTestResult {
  const { session, difference } = replayTest(flow, test, options);
  const found = difference ?? compare(flow, session, test.expect ?? {}, 'expect', options) ?? null;
  return { name: test.name, isPassed: found === null, difference: found, states: statesOf(session), test };
}

/** Leads the visitor of a test through a flow, up to the first difference. */
export function replayTest(
  flow: Flow,
  test: FlowTest,
  options: FlowTestOptions = {},
): { readonly session: Session; readonly difference: Difference | undefined } {
  const isSteps = test.steps !== undefined;
  const steps: readonly FlowTestStep[] = test.steps ?? (test.answers ?? []).map((answers) => ({ answers }));
  let session = openPage(flow, start(flow, test));
  for (const [at, step] of steps.entries()) {
    const path = isSteps ? `steps[${at}]` : `answers[${at}]`;
    const answersPath = isSteps ? `${path}.answers` : path;
    // The issues of the last page may be what the test expects.
    const mayStay = at === steps.length - 1 && (step.expect ?? test.expect)?.issues !== undefined;
    const given = giveAll(flow, session, step.answers ?? {}, answersPath);
    session = given.session;
    if (given.difference !== undefined) return { session, difference: given.difference };
    const pressed = press(flow, session, step.press, mayStay, path);
    session = openPage(flow, pressed.session);
    const difference = pressed.difference ?? compare(flow, session, step.expect ?? {}, `${path}.expect`, options);
    if (difference !== undefined) return { session, difference };
  }
  return { session, difference: undefined };
}

function start(flow: Flow, { language, context, customer, today = '2026-01-15', seed }: FlowTest): Session {
  return startSession(flow, {
    id: 'visit-1',
    at: Date.parse(`${today}T09:00:00Z`) || 0,
    today,
    ...(language !== undefined && { language }),
    ...(seed !== undefined && { seed }),
    ...(customer !== undefined && { customer }),
    ...(context !== undefined && { context: contextInput(context) }),
  });
}

/** Passes the values from every source: the flow's fields decide which is read. */
function contextInput(values: Values): ContextInput {
  return { attributes: values, query: values, signature: values };
}

/** Gives the answers of a page. An answer may show the question of an earlier one. */
function giveAll(
  flow: Flow,
  before: Session,
  answers: Values,
  path: string,
): { readonly session: Session; readonly difference: Difference | undefined } {
  let session = before;
  let open = Object.entries(answers);
  for (;;) {
    const hidden = open.filter(([key, value]) => {
      const question = findVisible(flow, session, key);
      const next = question === undefined ? undefined : giveValue(flow, session, question, value);
      if (next !== undefined) session = next;
      return next === undefined;
    });
    const [first] = hidden;
    if (first === undefined) return { session, difference: undefined };
    if (hidden.length === open.length) {
      const [key, value] = first;
      return { session, difference: { path: `${path}.${key}`, message: refusal(flow, session, key), expected: value } };
    }
    open = hidden;
  }
}

function findVisible(flow: Flow, session: Session, key: string): Question | undefined {
  const questions = visibleQuestions(flow, session);
  return questions.find((question) => question.key === key) ?? questions.find(({ id }) => id === key);
}

function refusal(flow: Flow, session: Session, key: string): string {
  const page = currentState(flow, session).id;
  if (!flow.index.questionsByKey.has(key) && !flow.index.questions.has(key)) return `There is no question "${key}".`;
  if (findVisible(flow, session, key) !== undefined) return `The question "${key}" does not take this answer.`;
  return `The question "${key}" is not visible on the page "${page}".`;
}

function press(
  flow: Flow,
  session: Session,
  button: FlowTestStep['press'],
  mayStay: boolean,
  path: string,
): { readonly session: Session; readonly difference?: Difference } {
  if (button === 'stay') return { session };
  if (button === 'back') return { session: perform(flow, session, { type: 'wentBack', at: session.startedAt }) };
  const buttons = pressable(flow, session);
  if (button !== undefined && button !== 'auto' && !buttons.includes(button)) {
    return { session, difference: { path: `${path}.press`, message: `The page has no visible button "${button}".` } };
  }
  const next = leavePage(flow, session, button ?? buttons[0] ?? 'auto');
  if (hasLeft(session, next) || mayStay) return { session: next };
  const issues = Object.entries(issuesOf(flow, next)).map(([key, code]) => (key === '' ? code : `${key}: ${code}`));
  const page = currentState(flow, next).id;
  return {
    session: next,
    difference: { path, message: `The page "${page}" stays: ${issues.join(', ') || 'it is the last one'}.` },
  };
}

function compare(
  flow: Flow,
  session: Session,
  expected: Expectation,
  path: string,
  { mask }: FlowTestOptions,
): Difference | undefined {
  const readers: { readonly [Field in keyof Expectation]-?: () => unknown } = {
    states: () => statesOf(session),
    visible: () => visibleElements(flow, session).map(({ id, question }) => question?.key ?? id),
    issues: () => issuesOf(flow, session),
    answers: () => conditionData(flow, session).answers,
    variables: () => conditionData(flow, session).variables,
    payload: () => buildFeedback(flow, session, { deviceId: 'device-1', now: session.startedAt, mask }),
  };
  for (const [field, read] of Object.entries(readers)) {
    const wanted = expected[field as keyof Expectation];
    const found = wanted === undefined ? undefined : firstDifference(wanted, read(), `${path}.${field}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function statesOf({ history, currentStateId }: Session): string[] {
  return [...history, currentStateId];
}

/** Lists the codes of the shown issues, by question key; that of the page under an empty key. */
function issuesOf(flow: Flow, { issues, pageIssue }: Session): Record<string, string> {
  const entries = Object.entries(issues).map(
    ([id, { code }]) => [flow.index.questions.get(id)?.key ?? id, code] as const,
  );
  return Object.fromEntries(pageIssue === null ? entries : [...entries, ['', pageIssue.code] as const]);
}
