import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Model } from 'survey-core';
import { buildFeedback, parseFlow, startSession, transition, verifyFeedback } from '../src/index.ts';
import { isElementVisible } from '../src/visibility/visible-elements.ts';
import { flowJson, type Revealing, range, surveyJson } from './flows.ts';
import { median, microsecondsPerCall } from './measure.ts';

/** Measures one answer, with its dependents read, after all N questions were answered. */
function flowEngine(questions: number, dependents: number, calls: number, revealing?: Revealing): number {
  const flow = parseFlow(flowJson(questions, dependents, revealing));
  const answer = (at: number, key: string) => {
    const optionIds = [`${key}-${at}`];
    session = transition(flow, session, {
      type: 'answered',
      answer: { kind: 'options', questionId: `q-${at}`, optionIds },
      at: 1,
    })[0];
  };
  let session = startSession(flow);
  for (const at of range(questions)) answer(at, 'yes');
  if (Object.keys(session.answers).length !== questions) throw new Error('The answers did not arrive.');
  const dependentsOf = range(questions).map((at) =>
    range(dependents).flatMap((dependent) => flow.index.elements.get(`el-${at}-${dependent}`) ?? []),
  );
  return microsecondsPerCall(
    (call) => {
      const at = call % questions;
      answer(at, alternateAnswer(call, questions));
      dependentsOf[at]?.forEach((element) => void isElementVisible(session, element));
      void session.answers[`q-${at}`];
    },
    { calls },
  );
}

function surveyCore(questions: number, dependents: number, calls: number): number {
  const survey = new Model(surveyJson(questions, dependents));
  const data = Object.fromEntries(range(questions).map((at) => [`k${at}`, 'yes']));
  survey.data = data;
  return microsecondsPerCall(
    (call) => {
      const at = call % questions;
      survey.setValue(`k${at}`, alternateAnswer(call, questions));
      for (const dependent of range(dependents)) void survey.getQuestionByName(`k${at}-${dependent}`)?.isVisible;
    },
    { calls, rounds: 3, warmUp: 1 },
  );
}

/** Alternates the answer in each round, so that its dependents show or hide each time. */
function alternateAnswer(call: number, questions: number): string {
  return Math.floor(call / questions) % 2 === 0 ? 'no' : 'yes';
}

/** Measures `verifyFeedback` of a page of answers, each with a dependent. */
function verification(questions: number, revealing: Revealing): number {
  const flow = parseFlow(flowJson(questions, 1, revealing));
  const responses = range(questions).map((at) => ({ question_id: `q-${at}`, option_id: `no-${at}` }));
  const payload = { ...buildFeedback(flow, startSession(flow), { deviceId: 'd', now: 0 }), responses };
  if (verifyFeedback(flow, payload).length > 0) throw new Error('The feedback has problems.');
  return microsecondsPerCall(() => void verifyFeedback(flow, payload), { calls: 500 });
}

/** Calls for a survey of one question. Surveys with more questions need fewer calls. */
const CALLS_OF_ONE_QUESTION = 2_000_000;

/** Measurements by name. */
const measurements = {
  ours: (questions: number, dependents: number) => flowEngine(questions, dependents, CALLS_OF_ONE_QUESTION / questions),
  conditions: (questions: number, dependents: number) =>
    flowEngine(questions, dependents, CALLS_OF_ONE_QUESTION / questions, 'conditions'),
  surveyCore: (questions: number, dependents: number) => surveyCore(questions, dependents, questions > 1000 ? 3 : 20),
  parse: (questions: number) => {
    const definition = flowJson(questions, 0);
    return microsecondsPerCall(() => void parseFlow(definition), { calls: 20, rounds: 9 });
  },
  verify: (questions: number) => verification(questions, 'triggers'),
  verifyConditions: (questions: number) => verification(questions, 'conditions'),
  build: (questions: number) =>
    microsecondsPerCall(() => void new Model(surveyJson(questions, 0)), { calls: 1, rounds: 5, warmUp: 2 }),
} as const;
type Name = keyof typeof measurements;

/** Runs each measurement in its own process, because the memory of one would slow the next. */
function alone(name: Name, questions: number, dependents = 0): number {
  const args = ['--conditions=@product/source', fileURLToPath(import.meta.url), name, `${questions}`, `${dependents}`];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

/** Alternates the measurements several times, and takes the median of each, so that other load slows both alike. */
function sideBySide(one: Name, other: Name, questions: number, dependents: number): [number, number] {
  const turns = range(TURNS).map(
    () => [alone(one, questions, dependents), alone(other, questions, dependents)] as const,
  );
  return [median(turns.map(([first]) => first)), median(turns.map(([, second]) => second))];
}

const TURNS = 5;

function compare(): void {
  console.log(
    'One answer, its dependents read; microseconds, medians (budget: 1/100 of survey-core; 20 µs at N = 100).\nIn survey-core conditions show the dependents.\n',
  );
  console.log('shown by        N  deps      ours  survey-core   of survey-core');
  for (const [name, questions, dependents] of [
    ['ours', 100, 1],
    ['ours', 1000, 1],
    ['ours', 5000, 1],
    ['ours', 100, 10],
    ['ours', 1000, 10],
    ['conditions', 100, 1],
    ['conditions', 1000, 1],
    ['conditions', 5000, 1],
    ['conditions', 100, 10],
    ['conditions', 1000, 10],
  ] as const) {
    const [own, survey] = sideBySide(name, 'surveyCore', questions, dependents);
    console.log(
      [
        (name === 'ours' ? 'triggers' : 'conditions').padEnd(10),
        String(questions).padStart(6),
        String(dependents).padStart(5),
        own.toFixed(1).padStart(9),
        survey.toFixed(0).padStart(12),
        `1/${(survey / own).toFixed(0)}`.padStart(16),
      ].join(' '),
    );
  }
  const [parse, build] = sideBySide('parse', 'build', 1000, 0);
  console.log(
    `\nparseFlow of 1,000 questions: ${(parse / 1000).toFixed(2)} ms; survey-core builds its model in ${(build / 1000).toFixed(0)} ms: 1/${(build / parse).toFixed(0)} (budget 1/20)`,
  );
  console.log(
    `verifyFeedback of 50 answers, each with a dependent: ${(alone('verify', 50) / 1000).toFixed(3)} ms; of 1,000: ${(alone('verify', 1000) / 1000).toFixed(1)} ms; of 50 with conditions: ${(alone('verifyConditions', 50) / 1000).toFixed(3)} ms (budget 1 ms at 50)`,
  );
}

const [name, questions, dependents] = process.argv.slice(2);
if (name === undefined) compare();
else console.log(measurements[name as Name](Number(questions), Number(dependents)));
