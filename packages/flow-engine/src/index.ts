export type { Answer, Flow, Issue, Option, Question, RequestError } from '@product/model';
export { answering, isAnsweringEvent, untried } from './answering.ts';
export { FlowDefinitionError, type FlowProblemAt } from './definition/flow-definition-error.ts';
export { parseFlow } from './definition/parse-flow.ts';
export {
  type Blocker,
  type ElementExplanation,
  type Explanation,
  explain,
  type TransitionExplanation,
  type TriggerExplanation,
} from './explain/explain.ts';
export { currentLanguage, localize } from './language/language.ts';
export type { FileProblemCode, FlowProblem, FlowProblemCode } from './lint/flow-problem.ts';
export { lintFlow } from './lint/lint-flow.ts';
export { canGoBack } from './navigation/back.ts';
export { BUILT_IN_THANK_STATE_ID, currentState } from './navigation/current-state.ts';
export { nextStateId } from './navigation/next-state.ts';
export { progressPercent } from './navigation/progress.ts';
export { buildFeedback, type FeedbackContext } from './payload/build-feedback.ts';
export {
  buildDynamicRequest,
  buildIntegration,
  type DynamicRequestBody,
  type IntegrationBody,
} from './payload/build-requests.ts';
export { neededParts } from './payload/needed-parts.ts';
export type { PayloadContext } from './payload/sending.ts';
export {
  type AnswerContext,
  definitionOf,
  type OfferedFile,
  type PlainValue,
  type QuestionDefinition,
  questionDefinitions,
  type SendingContext,
  sliderRange,
} from './questions/index.ts';
export { matchesRule } from './rules/rule.ts';
export type { FlowTools } from './session/draft.ts';
export type { FlowEffect } from './session/effect.ts';
export type { FlowEvent, FlowTimer } from './session/event.ts';
export type { AnsweringEvent } from './session/event-shapes.ts';
export { isFlowEvent } from './session/is-event.ts';
export { replay } from './session/replay.ts';
export { resumeSession } from './session/resume-session.ts';
export type {
  AppliedTrigger,
  RemoteData,
  Session,
  SessionOptions,
  SessionSettings,
  Submission,
  SubmitError,
  Upload,
  Verification,
} from './session/session.ts';
export { startSession } from './session/start-session.ts';
export { toSubmitError } from './submission/submit-error.ts';
export { flowMachine, transition } from './transition.ts';
export {
  formatFileSize,
  isEmail,
  isEmailList,
  isImage,
  isImageOrPdf,
  isUuid,
  parseDate,
  parseNumber,
  textLength,
  validateAnswer,
} from './validation/index.ts';
export { visibleElements } from './visibility/visible-elements.ts';
export { questionPresentation, visibleOptions } from './visibility/visible-options.ts';
