export type { Answer, Flow, Issue, Option, Question, RequestError } from '@product/model';
export type { PayloadContext } from './answers/sent-answers.ts';
export { evaluateCondition } from './conditions/evaluate.ts';
export type { ContextInput } from './context/context-values.ts';
export { FlowDefinitionError, type FlowProblemAt } from './definition/flow-definition-error.ts';
export { parsePlainFlow } from './definition/parse-plain-flow.ts';
export { BUILT_IN_THANK_STATE_ID } from './definition/states.ts';
export type { FlowEffect } from './effect.ts';
export { parseFlow } from './evaluator/parse-flow.ts';
export { type FlowEvent, type FlowTimer, isFlowEvent } from './event.ts';
export {
  type Blocker,
  type ElementExplanation,
  type Explanation,
  explain,
  type TransitionExplanation,
  type TriggerExplanation,
} from './explain/explain.ts';
export type { ConditionExplanation } from './explain/explain-conditions.ts';
export type { ExpressionExplanation } from './explain/explain-expression.ts';
export type { LimitExplanation, VariableExplanation } from './explain/explain-values.ts';
export { currentLanguage, fallbackLanguage, localize } from './language/language.ts';
export { replay } from './lifecycle/replay.ts';
export { startSession } from './lifecycle/start-session.ts';
export type { FileProblemCode, FlowProblem, FlowProblemCode } from './lint/flow-problem.ts';
export { lintFlow } from './lint/lint-flow.ts';
export { flowMachine, transition } from './machine.ts';
export { canGoBack } from './navigation/back.ts';
export { type ReviewedPage, reviewedPages } from './navigation/review.ts';
export { buildFeedback, type FeedbackContext } from './payload/build-feedback.ts';
export {
  buildDynamicRequest,
  buildIntegration,
  type DynamicRequestBody,
  type IntegrationBody,
} from './payload/build-requests.ts';
export { type NeededParts, neededParts } from './payload/needed-parts.ts';
export {
  type AnswerContext,
  definitionOf,
  type LocalFile,
  type PlainValue,
  type QuestionDefinition,
  questionDefinitions,
  type SendingContext,
  sliderRange,
  validateAnswer,
} from './questions/index.ts';
export { resumeSession } from './resuming/resume-session.ts';
export { matchesRule } from './rules/rule.ts';
export {
  currentState,
  MAX_LISTED_OPTIONS,
  needsNextButton,
  nextStateId,
  progressPercent,
  questionPresentation,
  visibleElements,
  visibleOptions,
} from './selectors.ts';
export type { FlowTools } from './session/draft.ts';
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
} from './state.ts';
export { redirectAddress } from './submission/redirect.ts';
export { toSubmitError } from './submission/submit-error.ts';
export { textFilterNames } from './texts/filters.ts';
export { ownWords } from './texts/own-words.ts';
export { type Placeholder, placeholdersOf, type TextFilter } from './texts/placeholders.ts';
export { type RenderOptions, renderText, type TextData, type TextForm } from './texts/render-text.ts';
export { type TextContext, textOf } from './texts/text-of.ts';
export {
  codeDigits,
  formatFileSize,
  isEmail,
  isEmailList,
  isImage,
  isImageOrPdf,
  isUuid,
  parseDate,
  parseDateTime,
  parseMonth,
  parseNumber,
  parseTime,
  parseWebAddress,
  textLength,
} from './validation/index.ts';
export { type ConditionData, conditionData } from './values/condition-data.ts';
export { type ResolvedQuestion, resolveQuestion } from './values/resolve-question.ts';
export { personalVariables, variablesOf } from './values/variables.ts';
export { type FeedbackProblem, feedbackData, type VerifyOptions, verifyFeedback } from './verify-feedback/index.ts';
export { countedAnswer } from './visibility/counted-answer.ts';
