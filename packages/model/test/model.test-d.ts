import {
  type Answer,
  chooseLanguage,
  compilePattern,
  type Flow,
  findLanguage,
  type Issue,
  type IssueCode,
  isActive,
  isAnswer,
  isDelayOver,
  isOperating,
  type Language,
  multipleFeedback,
  type Node,
  type Pattern,
  type Question,
  type QuestionStyle,
  questionStyles,
  type RequestError,
  type Result,
  type RuleOperator,
} from '@product/model';
import { expectTypeOf, test } from 'vitest';

test('an answer is told apart by its kind', () => {
  expectTypeOf<Answer['kind']>().toEqualTypeOf<'text' | 'options' | 'matrix' | 'ranking' | 'values' | 'files'>();
  expectTypeOf<Extract<Answer, { kind: 'text' }>['body']>().toEqualTypeOf<string>();
  expectTypeOf<Extract<Answer, { kind: 'ranking' }>['optionIds']>().toEqualTypeOf<readonly string[]>();
});

test('isAnswer narrows JSON to an answer', () => {
  expectTypeOf(isAnswer).guards.toEqualTypeOf<Answer>();
});

test('question styles are a closed union of thirty-five names', () => {
  expectTypeOf(questionStyles).items.toEqualTypeOf<QuestionStyle>();
  expectTypeOf(questionStyles.length).toEqualTypeOf<35>();
  expectTypeOf<Question['style']>().toEqualTypeOf<QuestionStyle>();
  expectTypeOf<'nps'>().not.toExtend<QuestionStyle>();
});

test('the rule operators are the five of the specification', () => {
  expectTypeOf<RuleOperator>().toEqualTypeOf<'equal' | 'not_equals' | 'contains' | 'not_contains' | 'regex'>();
});

test('an issue has a code of a closed union, and parameters for its message', () => {
  expectTypeOf<Issue['code']>().toEqualTypeOf<IssueCode>();
  expectTypeOf<string>().not.toExtend<IssueCode>();
});

test('a flow is read-only', () => {
  const flow = {} as Flow;
  // @ts-expect-error: a parsed flow does not change
  flow.name = 'other';
  // @ts-expect-error: a parsed flow does not change
  flow.states.push(flow.index.initialState);
});

test('a result is checked before its value is read', () => {
  const result = {} as Result<Node>;
  // @ts-expect-error: the call may have failed
  result.value;
  if (result.ok) expectTypeOf(result.value).toEqualTypeOf<Node>();
  else expectTypeOf(result.error).toEqualTypeOf<RequestError>();
});

test('chooseLanguage and findLanguage return undefined where no language fits', () => {
  expectTypeOf(chooseLanguage).returns.toEqualTypeOf<Language | undefined>();
  expectTypeOf(findLanguage).returns.toEqualTypeOf<Language | undefined>();
});

test('isOperating takes a node and a date, and accepts hours as text or number', () => {
  expectTypeOf(isOperating).toBeCallableWith(
    { operating247: false, operatingHours: [{ period: 'weekdays', startHour: 900, endHour: '18:00' }] },
    new Date(0),
  );
  // @ts-expect-error: the moment is a Date, not epoch milliseconds
  isOperating({ operating247: true, operatingHours: [] }, 0);
  expectTypeOf(isActive).returns.toEqualTypeOf<boolean>();
});

test('the delay of multipleFeedback may be null, which never ends', () => {
  const result = multipleFeedback({ prevent: true, shownBefore: true, firstShownAt: null, delaySeconds: null, now: 0 });
  expectTypeOf(result).toEqualTypeOf<{ blocked: boolean; shownBefore: boolean }>();
  expectTypeOf(isDelayOver).returns.toEqualTypeOf<boolean>();
});

test('compilePattern returns undefined for an invalid pattern', () => {
  expectTypeOf(compilePattern).returns.toEqualTypeOf<Pattern | undefined>();
});
