import { isObject } from '@product/model/guard';
import {
  array,
  formatPath,
  number,
  object,
  omissible,
  oneOf,
  parse,
  type Schema,
  type SchemaIssue,
  string,
} from '@product/model/schema';

/** Values by key. */
export type Values = Readonly<Record<string, unknown>>;

/** Expected result of a visit or of a step. Only what is given is compared. */
export interface Expectation {
  /** Ids of the pages, from the first to the current one. */
  readonly states?: readonly string[];
  /** Keys of the visible questions of the current page, and ids of its other visible elements, from top to bottom. */
  readonly visible?: readonly string[];
  /** Codes of the issues that the page shows, by question key; that of the page itself under an empty key. */
  readonly issues?: Values;
  /** Answers by question key, as conditions read them. */
  readonly answers?: Values;
  readonly variables?: Values;
  /** Parts of the body of `POST /v1/feedbacks`. */
  readonly payload?: Values;
}

/** Answers of one page, and what the visitor does then. */
export interface FlowTestStep {
  /** By question key, in the order of answering. Null clears an answer. */
  readonly answers?: Values;
  /** Default: the first button of the page. `stay` presses none. */
  readonly press?: 'next' | 'submit' | 'auto' | 'back' | 'stay';
  readonly expect?: Expectation;
}

/** A golden way through a flow: answers in, pages and payload out. */
export interface FlowTest {
  readonly name: string;
  /** Code or id. */
  readonly language?: string;
  /** Values of the host page by key. */
  readonly context?: Values;
  readonly customer?: Values;
  /** ISO date of the visit. Default 2026-01-15. */
  readonly today?: string;
  /** Seed of random orders. */
  readonly seed?: number;
  /** Answers page by page. After each page the visitor presses its first button. */
  readonly answers?: readonly Values[];
  /** Like `answers`, where a page needs more. */
  readonly steps?: readonly FlowTestStep[];
  readonly expect?: Expectation;
}

const record: Schema<Values> = { description: 'an object', is: isObject, fallback: {} };
const texts = omissible(array(string));
const values = omissible(record);

const expectation: Schema<Expectation> = object({
  states: texts,
  visible: texts,
  issues: values,
  answers: values,
  variables: values,
  payload: values,
}) as Schema<Expectation>;

const step: Schema<FlowTestStep> = object({
  answers: values,
  press: omissible(oneOf(['next', 'submit', 'auto', 'back', 'stay'], 'next')),
  expect: omissible(expectation),
}) as Schema<FlowTestStep>;

const flowTest: Schema<FlowTest> = object({
  name: string,
  language: omissible(string),
  context: values,
  customer: values,
  today: omissible(string),
  seed: omissible(number),
  answers: omissible(array(record)),
  steps: omissible(array(step)),
  expect: omissible(expectation),
}) as Schema<FlowTest>;

/** A problem of the tests themselves, with its path in the file. */
export interface FlowTestProblem {
  readonly path: string;
  readonly message: string;
}

/** Reads tests from JSON: a list, one test, or an object with a list under `tests`. */
export function readFlowTests(json: unknown): {
  readonly tests: readonly FlowTest[];
  readonly problems: readonly FlowTestProblem[];
} {
  const isNested = isObject(json) && !Array.isArray(json) && Array.isArray(json.tests);
  const list: unknown = isNested ? json.tests : isObject(json) && !Array.isArray(json) ? [json] : json;
  const issues: SchemaIssue[] = [];
  const tests = parse(array(flowTest), list, issues);
  const problems = issues.map((issue) => ({ path: formatPath(issue), message: issue.message }));
  return { tests: problems.length > 0 ? [] : tests, problems };
}
