import type { Expression, Flow } from '@product/model';
import { aFlow, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { type FlowEvent, parseFlow, type Session, transition } from '../src/index.ts';

export const QUESTION_COUNT = 7;
const optionKeys = ['a', 'b', 'c'];

/** Creates a condition that reads one or two of these paths. */
type ConditionOn = (paths: readonly string[]) => Expression;

const tests: readonly ((path: string) => Expression)[] = [
  (path) => ({ answered: path }),
  (path) => ({ contains: [{ var: path }, 'a'] }),
  (path) => ({ contains: [{ var: path }, 'b'] }),
  (path) => ({ '!': { contains: [{ var: path }, 'c'] } }),
  (path) => ({ '>': [{ score: path }, 1] }),
  (path) => ({ missing: [path] }),
];
const anyTest = fc.tuple(fc.nat(), fc.constantFrom(...tests));

const anyCondition: fc.Arbitrary<ConditionOn> = fc
  .tuple(fc.constantFrom('and', 'or', 'if'), anyTest, anyTest)
  .map(([operator, ...parts]) => (paths) => ({
    [operator]: parts.map(([at, test]) => test(paths[at % paths.length] ?? '')),
  }));

/**
 * Generates flows of one page. A random ranking of the questions decides which may read or show which, so that conditions
 * and triggers concern earlier and later questions without a cycle, unless cycles are wanted.
 */
export const anyConditionalFlow = ({ hasCycles = false, hasDefaults = false } = {}): fc.Arbitrary<Flow> =>
  fc
    .record({
      ranking: fc.shuffledSubarray(
        Array.from({ length: QUESTION_COUNT }, (_, at) => at),
        { minLength: QUESTION_COUNT },
      ),
      visibleIf: fc.array(fc.option(anyCondition, { freq: 9 }), {
        minLength: QUESTION_COUNT,
        maxLength: QUESTION_COUNT,
      }),
      optionsIf: fc.array(fc.option(anyCondition, { freq: 1 }), {
        minLength: QUESTION_COUNT,
        maxLength: QUESTION_COUNT,
      }),
      usesVariable: fc.boolean(),
      defaults: fc.array(fc.option(fc.subarray(optionKeys), { freq: 1 }), {
        minLength: QUESTION_COUNT,
        maxLength: QUESTION_COUNT,
      }),
      triggers: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('make_visible', 'make_invisible')), {
        maxLength: 4,
      }),
    })
    .map(({ ranking, visibleIf, optionsIf, usesVariable, defaults, triggers }) => {
      const elements = ranking.map((_, at) => {
        const rank = ranking.indexOf(at);
        const paths = (hasCycles ? ranking : ranking.slice(0, rank)).map((other) => `answers.k${other}`);
        if (rank > 0 && usesVariable) paths.push(`variables.v${rank}`);
        const conditionFrom = (on: ConditionOn | null | undefined) => (paths.length > 0 && on ? on(paths) : undefined);
        const visible_if = conditionFrom(visibleIf[at]);
        const optionIf = conditionFrom(optionsIf[at]);
        const options = optionKeys.map((key, score) => {
          return { id: `${at}-${key}`, key, body: {}, score, ...(score === 1 && optionIf && { visible_if: optionIf }) };
        });
        const own = triggers.flatMap(([source, target, action]) => {
          const targets = ranking.slice(rank + 1);
          if (source % QUESTION_COUNT !== at || targets.length === 0) return [];
          return { answer_value: 'a', action, target_ids: [`el-k${targets[target % targets.length]}`] };
        });
        const default_answer = (hasDefaults && defaults[at]) || undefined;
        const question = { options, ...(default_answer && { default_answer }) };
        const element = aQuestionElement({ key: `k${at}`, style: 'checklist', triggers: own, question });
        return visible_if === undefined ? element : { ...element, visible_if };
      });
      const variables = ranking.slice(1).map((_, index) => {
        return { key: `v${index + 1}`, type: 'number', value: { score: `answers.k${ranking[index]}` } };
      });
      return parseFlow(aFlow({ pages: [{ id: 'page', elements }], variables }));
    });

export const anyConditionalAnswers = fc.array(
  fc.tuple(fc.nat({ max: QUESTION_COUNT - 1 }), fc.oneof(fc.constant(optionKeys), fc.subarray(optionKeys))).map(
    ([at, keys]): FlowEvent => ({
      type: 'answered',
      answer: { kind: 'options', questionId: `q-k${at}`, optionIds: keys.map((key) => `${at}-${key}`) },
      at: 1,
    }),
  ),
  { minLength: 5, maxLength: 40, size: 'max' },
);

export const send = (flow: Flow, session: Session, events: readonly FlowEvent[]) =>
  events.reduce((state, event) => transition(flow, state, event)[0], session);
