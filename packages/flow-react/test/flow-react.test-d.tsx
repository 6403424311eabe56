import type { ApiClient } from '@product/api-client';
import type { FlowEvent, ResolvedQuestion, Session, SubmitError, Verification } from '@product/flow-engine';
import {
  answerOfKind,
  type ClosedReason,
  type CreatedFeedback,
  type FlowProvider,
  FlowSurvey,
  type FlowSurveyProps,
  type LabelledOption,
  type LazyPart,
  type LoadedSurvey,
  lazyPartsOf,
  loadSurvey,
  type QuestionViewProps,
  questionViews,
  type SurveyEvent,
  type TextForm,
  useAnswer,
  type useFieldProps,
  useFlow,
  type useIssue,
  type useLanguage,
  type useMultiChoice,
  type useNavigation,
  type useResolvedQuestion,
  useSession,
  useSingleChoice,
  type useText,
  type useTextAnswer,
  type useVerification,
} from '@product/flow-react';
import type { MessageKey } from '@product/i18n';
import type { Answer, Flow, Issue, IssueCode, LocalizedText, Question, QuestionStyle } from '@product/model';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { expectTypeOf, test } from 'vitest';

declare const api: ApiClient;
declare const answer: Answer | undefined;
declare const flow: Flow;

const useIsSubmitting = () => useSession((session) => session.submission.status === 'submitting');

test('FlowSurvey requires an API client and the id of a node', () => {
  expectTypeOf<ComponentProps<typeof FlowSurvey>>().toEqualTypeOf<FlowSurveyProps>();
  expectTypeOf<Pick<FlowSurveyProps, 'api' | 'nodeId'>>().toEqualTypeOf<{ api: ApiClient; nodeId: string }>();
  <FlowSurvey api={api} nodeId="node-harbour" />;
  // @ts-expect-error: `nodeId` is missing
  <FlowSurvey api={api} />;
});

test('the callbacks of FlowSurvey receive closed unions', () => {
  <FlowSurvey
    api={api}
    nodeId="node-harbour"
    onEvent={(event) => {
      expectTypeOf(event).toEqualTypeOf<SurveyEvent>();
      if (event.type === 'closed') expectTypeOf(event.reason).toEqualTypeOf<ClosedReason>();
    }}
    onFeedbackCreated={(created) => expectTypeOf(created).toEqualTypeOf<CreatedFeedback>()}
    renderChat={(chat) => {
      expectTypeOf(chat).toEqualTypeOf<{ feedbackId: string; token: string }>();
      return null;
    }}
  />;
});

test('loadSurvey takes the props of a survey without its callbacks, and always resolves', () => {
  expectTypeOf(loadSurvey).toBeCallableWith({ api, nodeId: 'n' });
  expectTypeOf(loadSurvey).toBeCallableWith({ api, nodeId: 'n' }, { newSession: { id: 'id', seed: 1, at: 0 } });
  expectTypeOf(loadSurvey).returns.resolves.toEqualTypeOf<LoadedSurvey>();
  expectTypeOf<LoadedSurvey['status']>().toEqualTypeOf<'ready' | 'closed' | 'failed'>();
  // @ts-expect-error: a session starts with an id, a seed and a time
  void loadSurvey({ api, nodeId: 'n' }, { newSession: { id: 'id' } });
});

test('a loaded survey has a session only when it is ready', () => {
  const session = (loaded: LoadedSurvey) => (loaded.status === 'ready' ? loaded.session : null);
  expectTypeOf(session).returns.toEqualTypeOf<Session | null>();
});

test('each question style has a view', () => {
  expectTypeOf(questionViews).toEqualTypeOf<Readonly<Record<QuestionStyle, ComponentType<QuestionViewProps>>>>();
});

test('lazyPartsOf returns names of lazy parts', () => {
  expectTypeOf(lazyPartsOf(flow, 'first')).toEqualTypeOf<readonly LazyPart[]>();
  // @ts-expect-error: pages are `first` or `all`
  lazyPartsOf(flow, 'last');
});

test('useSession infers the type of the selected part', () => {
  expectTypeOf(useIsSubmitting).returns.toEqualTypeOf<boolean>();
  expectTypeOf(useSession).parameter(0).parameter(0).toEqualTypeOf<Session>();
});

test('useFlow sends events of the engine only', () => {
  expectTypeOf(useFlow).returns.toHaveProperty('send');
  expectTypeOf<ReturnType<typeof useFlow>['send']>().parameter(0).toEqualTypeOf<FlowEvent>();
});

test('answerOfKind narrows an answer to one kind', () => {
  expectTypeOf(answerOfKind(answer, 'options')?.optionIds).toEqualTypeOf<readonly string[] | undefined>();
  expectTypeOf(answerOfKind(answer, 'text')?.body).toEqualTypeOf<string | undefined>();
  // @ts-expect-error: there is no such kind of answer
  answerOfKind(answer, 'number');
});

test('the answer hooks return the answer in the form of their kind', () => {
  expectTypeOf(useAnswer).parameter(0).toEqualTypeOf<string>();
  expectTypeOf(useSingleChoice).parameter(0).toEqualTypeOf<Question>();
  expectTypeOf<ReturnType<typeof useSingleChoice>['chosenId']>().toEqualTypeOf<string | null>();
  expectTypeOf<ReturnType<typeof useSingleChoice>['options']>().toEqualTypeOf<readonly LabelledOption[]>();
  expectTypeOf<ReturnType<typeof useMultiChoice>['chosenIds']>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<ReturnType<typeof useTextAnswer>['value']>().toEqualTypeOf<string>();
});

test('the hooks of the page return errors and states of the engine', () => {
  expectTypeOf<ReturnType<typeof useNavigation>['submitError']>().toEqualTypeOf<SubmitError | null>();
  expectTypeOf<ReturnType<typeof useNavigation>['advance']>().parameter(0).toEqualTypeOf<'next' | 'submit'>();
  expectTypeOf<ReturnType<typeof useVerification>['verification']>().toEqualTypeOf<Verification>();
  expectTypeOf<ReturnType<typeof useLanguage>['setLanguage']>().parameters.toEqualTypeOf<[code: string]>();
  expectTypeOf<NonNullable<ReturnType<typeof useIssue>>['issue']>().toEqualTypeOf<Issue>();
});

test('useFieldProps returns attributes of an input', () => {
  expectTypeOf<ReturnType<typeof useFieldProps>>().toExtend<ComponentProps<'input'>>();
});

test('useText takes a text that may be missing, and returns words', () => {
  expectTypeOf<Parameters<typeof useText>[0]>().toEqualTypeOf<LocalizedText | undefined>();
  expectTypeOf<Parameters<typeof useText>[1]>().toEqualTypeOf<TextForm | undefined>();
  expectTypeOf<ReturnType<typeof useText>>().toEqualTypeOf<string>();
});

test('useResolvedQuestion returns plain values in place of conditions', () => {
  expectTypeOf<Parameters<typeof useResolvedQuestion>>().toEqualTypeOf<[question: Question]>();
  expectTypeOf<ReturnType<typeof useResolvedQuestion>>().toEqualTypeOf<ResolvedQuestion>();
});

test('useNavigation goes back one page, or to a page by its id', () => {
  expectTypeOf<ReturnType<typeof useNavigation>['goBackTo']>().parameters.toEqualTypeOf<[stateId: string]>();
});

test('FlowProvider requires a store and the context of a survey', () => {
  expectTypeOf<ComponentProps<typeof FlowProvider>>().toHaveProperty('store');
  expectTypeOf<ComponentProps<typeof FlowProvider>['children']>().toEqualTypeOf<ReactNode>();
});

test('each issue of the engine has a message', () => {
  expectTypeOf<`issue.${IssueCode}`>().toExtend<MessageKey>();
});
