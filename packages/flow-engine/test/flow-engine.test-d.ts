import {
  type Answer,
  buildDynamicRequest,
  buildFeedback,
  buildIntegration,
  type ConditionData,
  type ConditionExplanation,
  canGoBack,
  conditionData,
  currentLanguage,
  currentState,
  type DynamicRequestBody,
  definitionOf,
  type Explanation,
  evaluateCondition,
  explain,
  type FeedbackProblem,
  type Flow,
  FlowDefinitionError,
  type FlowEffect,
  type FlowEvent,
  type FlowProblem,
  type FlowTimer,
  flowMachine,
  formatFileSize,
  type IntegrationBody,
  type Issue,
  type isEmail,
  type isEmailList,
  isFlowEvent,
  type isUuid,
  type LimitExplanation,
  lintFlow,
  localize,
  matchesRule,
  type NeededParts,
  neededParts,
  nextStateId,
  type Option,
  type Placeholder,
  type parseDate,
  type parseDateTime,
  parseFlow,
  type parseMonth,
  parseNumber,
  type parseTime,
  type parseWebAddress,
  placeholdersOf,
  progressPercent,
  type Question,
  type QuestionDefinition,
  questionDefinitions,
  questionPresentation,
  type ResolvedQuestion,
  type ReviewedPage,
  redirectAddress,
  renderText,
  replay,
  resolveQuestion,
  resumeSession,
  reviewedPages,
  type Session,
  startSession,
  textOf,
  transition,
  type VariableExplanation,
  validateAnswer,
  variablesOf,
  verifyFeedback,
  visibleElements,
  visibleOptions,
} from '@product/flow-engine';
import type { Element, ExpressionValue, FeedbackPayload, Language, QuestionStyle, State } from '@product/model';
import { createStore, type Machine } from '@product/runtime';
import { expectTypeOf, test } from 'vitest';

const flow = {} as Flow;
const session = {} as Session;
const question = {} as Question;

test('parseFlow takes any JSON and returns a flow', () => {
  expectTypeOf(parseFlow).parameter(0).toBeUnknown();
  expectTypeOf(parseFlow).returns.toEqualTypeOf<Flow>();
  expectTypeOf<FlowDefinitionError['problems']>().items.toEqualTypeOf<{
    readonly path: string;
    readonly message: string;
  }>();
  expectTypeOf(FlowDefinitionError).instance.toExtend<Error>();
});

test('a session starts from a flow, resumes from JSON, and replays from events', () => {
  expectTypeOf(startSession).returns.toEqualTypeOf<Session>();
  expectTypeOf(startSession).toBeCallableWith(flow);
  expectTypeOf(resumeSession).parameter(1).toBeUnknown();
  expectTypeOf(resumeSession).returns.toEqualTypeOf<Session | undefined>();
  expectTypeOf(replay).parameter(1).toEqualTypeOf<readonly FlowEvent[]>();
  expectTypeOf(replay).returns.toEqualTypeOf<Session>();
});

test('transition returns the next session and its effects', () => {
  expectTypeOf(transition).toBeCallableWith(flow, session, { type: 'advanced', source: 'next', at: 0 });
  expectTypeOf(transition).returns.toEqualTypeOf<[Session, FlowEffect[]]>();
  // @ts-expect-error: an answer has a kind
  transition(flow, session, { type: 'answered', answer: { questionId: 'q', body: 'x' }, at: 0 });
  // @ts-expect-error: an event has its time
  transition(flow, session, { type: 'wentBack' });
});

test('a session is read-only', () => {
  // @ts-expect-error: transition makes the next session
  session.currentStateId = 'other';
  // @ts-expect-error: transition makes the next session
  session.answers.q = { kind: 'text', questionId: 'q', body: 'x' };
});

test('flowMachine makes a machine for the runner', () => {
  const machine = flowMachine(flow);
  expectTypeOf(machine).toEqualTypeOf<Machine<Session, FlowEvent, FlowEffect>>();
  createStore(session, machine, (effect, { send }) => {
    if (effect.type === 'schedule') send({ type: 'timerFired', timer: effect.timer, at: effect.delayMs });
    // @ts-expect-error: only some effects have an upload
    effect.uploadId;
  });
});

test('effects and events are closed unions', () => {
  expectTypeOf<Extract<FlowEffect, { type: 'schedule' }>['timer']>().toEqualTypeOf<FlowTimer>();
  expectTypeOf<Extract<FlowEvent, { type: 'answered' }>['answer']>().toEqualTypeOf<Answer>();
  expectTypeOf<{ type: 'unknown' }>().not.toExtend<FlowEvent>();
  expectTypeOf(isFlowEvent).guards.toEqualTypeOf<FlowEvent>();
});

test('the selectors of a page take a flow and a session', () => {
  expectTypeOf(currentState(flow, session)).toEqualTypeOf<State>();
  expectTypeOf(visibleElements(flow, session)).toEqualTypeOf<Element[]>();
  expectTypeOf(visibleOptions(flow, session, 'q')).toEqualTypeOf<Option[]>();
  expectTypeOf(nextStateId(flow, session)).toEqualTypeOf<string>();
  expectTypeOf(progressPercent(flow, session)).toEqualTypeOf<number>();
  expectTypeOf(questionPresentation(flow, session, question)).toEqualTypeOf<'list' | 'dropdown'>();
  expectTypeOf(canGoBack(session)).toEqualTypeOf<boolean>();
  expectTypeOf(reviewedPages(flow, session)).toEqualTypeOf<ReviewedPage[]>();
  expectTypeOf(redirectAddress(flow, session, currentState(flow, session))).toEqualTypeOf<string | undefined>();
  expectTypeOf(explain(flow, session)).toEqualTypeOf<Explanation>();
  expectTypeOf(explain(flow, session).variables).toEqualTypeOf<readonly VariableExplanation[]>();
  expectTypeOf(explain(flow, session).limits).toEqualTypeOf<readonly LimitExplanation[]>();
});

test('an answer is validated against its question, and may be missing', () => {
  expectTypeOf(validateAnswer).toBeCallableWith(question, undefined);
  expectTypeOf(validateAnswer).returns.toEqualTypeOf<Issue | undefined>();
  expectTypeOf(matchesRule).parameter(1).toEqualTypeOf<Answer | undefined>();
  expectTypeOf(matchesRule).returns.toEqualTypeOf<boolean>();
});

test('every question style has a definition', () => {
  expectTypeOf(questionDefinitions).toEqualTypeOf<Readonly<Record<QuestionStyle, QuestionDefinition>>>();
  expectTypeOf(definitionOf(question)).toEqualTypeOf<QuestionDefinition>();
});

test('lintFlow and verifyFeedback return problems with a code of a closed union', () => {
  expectTypeOf(lintFlow(flow)).toEqualTypeOf<FlowProblem[]>();
  expectTypeOf<string>().not.toExtend<FlowProblem['code']>();
  expectTypeOf(verifyFeedback(flow, { responses: [] })).toEqualTypeOf<FeedbackProblem[]>();
  expectTypeOf<Extract<FeedbackProblem, { code: 'invalid' }>['issue']>().toEqualTypeOf<Issue>();
  expectTypeOf<Extract<FeedbackProblem, { code: 'check' }>['index']>().toEqualTypeOf<number>();
  expectTypeOf(verifyFeedback).toBeCallableWith(flow, { responses: [], context: {}, created_at: '2026-11-20' });
});

test('bodies for the server are built from a session', () => {
  const context = { now: 0, deviceId: 'd-1' };
  expectTypeOf(buildFeedback(flow, session, context)).toEqualTypeOf<FeedbackPayload>();
  expectTypeOf(buildIntegration(flow, session, 'q', context)).toEqualTypeOf<IntegrationBody>();
  expectTypeOf(buildDynamicRequest(flow, session, 'q', context)).toEqualTypeOf<DynamicRequestBody>();
  // @ts-expect-error: a feedback names its device
  buildFeedback(flow, session, { now: 0 });
  expectTypeOf(neededParts(flow)).toEqualTypeOf<NeededParts>();
});

test('texts are localized by language code', () => {
  expectTypeOf(localize({ en: 'Next' }, flow, 'en')).toEqualTypeOf<string>();
  expectTypeOf(currentLanguage(flow, { languageCode: 'en' })).toEqualTypeOf<Language | undefined>();
});

test('values are rendered into texts, and computed by key', () => {
  expectTypeOf(
    renderText('Hi', { answers: { name: 'Ada' } }, { language: 'en', form: 'html' }),
  ).toEqualTypeOf<string>();
  expectTypeOf(textOf(flow, session, { en: 'Hi' }, 'url', { mask: (text) => text })).toEqualTypeOf<string>();
  // @ts-expect-error: there is no such form
  renderText('Hi', {}, { language: 'en', form: 'markdown' });
  expectTypeOf(variablesOf(flow, session)).toEqualTypeOf<Record<string, ExpressionValue>>();
  expectTypeOf(placeholdersOf('{{ answers.a }}')).toEqualTypeOf<Placeholder[]>();
  expectTypeOf(startSession).toBeCallableWith(flow, { context: { query: { plan: 'pro' } }, today: '2026-11-20' });
});

test('the formats take a text and return a boolean or the parsed value', () => {
  expectTypeOf<typeof isEmail | typeof isEmailList | typeof isUuid>().toEqualTypeOf<(text: string) => boolean>();
  expectTypeOf(formatFileSize).toEqualTypeOf<(bytes: number) => string>();
  expectTypeOf<
    typeof parseDate | typeof parseDateTime | typeof parseMonth | typeof parseTime | typeof parseWebAddress
  >().toEqualTypeOf<(text: string) => string | undefined>();
  expectTypeOf(parseNumber('1,5', 'tr')).toEqualTypeOf<number | undefined>();
});

test('conditions take JSON expressions, and have JSON values', () => {
  expectTypeOf(evaluateCondition({ '==': [{ var: 'answers.mood' }, 'bad'] }, {})).toEqualTypeOf<ExpressionValue>();
  expectTypeOf(conditionData(flow, session)).toEqualTypeOf<ConditionData>();
  expectTypeOf<ConditionData['answers'][string]>().toEqualTypeOf<ExpressionValue>();
  expectTypeOf(resolveQuestion(flow, session, question)).toExtend<Question>();
  expectTypeOf<ResolvedQuestion['minDate']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Explanation['conditions'][number]>().toEqualTypeOf<ConditionExplanation>();
  // @ts-expect-error: A function is no expression.
  evaluateCondition(() => true, {});
});
