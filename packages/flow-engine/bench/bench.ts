import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import jsonLogic from 'json-logic-js';
import { Model } from 'survey-core';
import { parseFlow, startSession, transition } from '../src/index.ts';
import { isElementVisible } from '../src/visibility/visible-elements.ts';
import { flowJson, range, surveyJson } from './flows.ts';
import { median, microsecondsPerCall } from './measure.ts';

/** Our cost of one answer, its dependents read, with all N questions answered before. */
function ours(questions: number, dependents: number, calls: number): number {
  const flow = parseFlow(flowJson(questions, dependents));
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
      answer(at, turned(call, questions));
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
      survey.setValue(`k${at}`, turned(call, questions));
      for (const dependent of range(dependents)) void survey.getQuestionByName(`k${at}-${dependent}`)?.isVisible;
    },
    { calls, rounds: 3, warmUp: 1 },
  );
}

/** json-logic knows no dependents: it gets an index made by hand, from a question to the rules that read it. */
function indexedJsonLogic(questions: number, dependents: number, calls: number): number {
  const data: Record<string, string> = Object.fromEntries(range(questions).map((at) => [`k${at}`, 'yes']));
  const rules = range(questions).map((at) => range(dependents).map(() => ({ '==': [{ var: `k${at}` }, 'yes'] })));
  const visible = new Map<string, boolean>();
  return microsecondsPerCall(
    (call) => {
      const at = call % questions;
      data[`k${at}`] = turned(call, questions);
      rules[at]?.forEach((rule, dependent) => void visible.set(`${at}-${dependent}`, jsonLogic.apply(rule, data)));
    },
    { calls },
  );
}

/** Visitors answer in order. Each round turns every answer round, so that its dependents show or hide each time. */
function turned(call: number, questions: number): string {
  return Math.floor(call / questions) % 2 === 0 ? 'no' : 'yes';
}

/** What is measured, by name. */
const measurements = {
  ours: (questions: number, dependents: number) =>
    ours(questions, dependents, questions > 100 || dependents > 1 ? 400 : 20000),
  jsonLogic: (questions: number, dependents: number) => indexedJsonLogic(questions, dependents, 60000),
  surveyCore: (questions: number, dependents: number) => surveyCore(questions, dependents, questions > 1000 ? 3 : 20),
  parse: (questions: number) => {
    const definition = flowJson(questions, 0);
    return microsecondsPerCall(() => void parseFlow(definition), { calls: 20, rounds: 9 });
  },
  build: (questions: number) =>
    microsecondsPerCall(() => void new Model(surveyJson(questions, 0)), { calls: 1, rounds: 5, warmUp: 2 }),
} as const;
type Name = keyof typeof measurements;

/** Each in a process of its own: what one leaves in memory would slow the next. */
function alone(name: Name, questions: number, dependents = 0): number {
  const args = ['--conditions=@product/source', fileURLToPath(import.meta.url), name, `${questions}`, `${dependents}`];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

/** Turn and turn about, and the median of each: what the machine does meanwhile meets both. */
function sideBySide(one: Name, other: Name, questions: number, dependents: number): [number, number] {
  const turns = range(TURNS).map(
    () => [alone(one, questions, dependents), alone(other, questions, dependents)] as const,
  );
  return [median(turns.map(([first]) => first)), median(turns.map(([, second]) => second))];
}

const TURNS = 7;

function compare(): void {
  console.log('One answer, its dependents read; microseconds, medians\n');
  console.log('    N  deps      ours  json-logic  survey-core    of json-logic   of survey-core');
  const cost = new Map<string, number>();
  for (const dependents of [1, 10]) {
    for (const questions of [100, 1000, 5000]) {
      const [own, logic] = sideBySide('ours', 'jsonLogic', questions, dependents);
      const survey = dependents === 10 && questions > 1000 ? Number.NaN : alone('surveyCore', questions, dependents);
      cost.set(`${questions}/${dependents}`, own);
      console.log(
        [
          String(questions).padStart(5),
          String(dependents).padStart(5),
          own.toFixed(2).padStart(9),
          logic.toFixed(2).padStart(11),
          survey.toFixed(0).padStart(12),
          `${(own / logic).toFixed(1)} x`.padStart(16),
          Number.isNaN(survey) ? 'not run'.padStart(16) : `1/${(survey / own).toFixed(0)}`.padStart(16),
        ].join(' '),
      );
    }
  }
  for (const dependents of [1, 10]) {
    const growth = (cost.get(`5000/${dependents}`) ?? Number.NaN) / (cost.get(`100/${dependents}`) ?? Number.NaN);
    console.log(`\nGrowth from N = 100 to 5,000, ${dependents} dependents: ${growth.toFixed(2)} x (budget 2)`);
  }
  const parse = alone('parse', 1000);
  const build = alone('build', 1000);
  console.log(
    `\nparseFlow of 1,000 questions: ${(parse / 1000).toFixed(2)} ms; survey-core builds its model in ${(build / 1000).toFixed(0)} ms: 1/${(build / parse).toFixed(0)} (budget 1/50)`,
  );
}

const [name, questions, dependents] = process.argv.slice(2);
if (name === undefined) compare();
else console.log(measurements[name as Name](Number(questions), Number(dependents)));
