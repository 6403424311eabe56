export type { Answer, AnswerKind, UploadedFile } from './answer/answer.ts';
export { isAnswer } from './answer/is-answer.ts';
export type { Issue, IssueCode } from './answer/issue.ts';
export type {
  ChatAttachment,
  ChatDetail,
  ChatPerson,
  ChatRating,
  ChatReply,
  ChatResponse,
  ChatStatus,
  FlowValue,
  RatingValue,
  ReadMarks,
  ReadReceipt,
  RemoteTyping,
  TimelineItem,
  TranscriptOutcome,
} from './chat/chat.ts';
export { CHAT_AFTER_SURVEY_DELAY_MS } from './chat/chat.ts';
export type { ContextValue, Expression, ExpressionValue } from './condition/expression.ts';
export type { Customer, FeedbackPayload, ResponseItem } from './feedback/feedback.ts';
export { fitCustomer, plainId } from './feedback/fit-customer.ts';
export { fitTexts } from './feedback/fit-texts.ts';
export type {
  ConditionalElement,
  ContextField,
  ContextSource,
  Element,
  ElementType,
  Flow,
  FlowDocument,
  FlowEvaluator,
  FlowIndex,
  IndexedTrigger,
  State,
  StateCheck,
  StateStyle,
  Variable,
} from './flow/flow.ts';
export {
  type MatrixQuestionType,
  type Option,
  type OptionsFrom,
  type OptionValueType,
  type Question,
  type QuestionExtra,
  type QuestionStyle,
  questionStyles,
  type Statement,
} from './flow/question.ts';
export type { Rule, RuleOperator, Transition, Trigger, TriggerScope } from './flow/trigger.ts';
export { chooseLanguage, findLanguage, type LanguageWishes } from './language/choose-language.ts';
export type { Language, LocalizedText } from './language/language.ts';
export {
  MAX_ANSWER_LENGTH,
  MAX_ATTACHMENTS,
  MAX_BIRTH_YEAR,
  MAX_BODY_BYTES,
  MAX_CHAT_IMAGE_BYTES,
  MAX_DERIVED_LENGTH,
  MAX_FILE_BYTES,
  MAX_ID_LENGTH,
  MAX_LINE_LENGTH,
  MAX_MASKED_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_PRELOADED_LENGTH,
  MAX_RESPONSE_ITEMS,
  MAX_SCHEMA_ENTRIES,
  MAX_URL_LENGTH,
  MIN_BIRTH_YEAR,
} from './limits/limits.ts';
export {
  type DelayWindow,
  isDelayOver,
  type MultipleFeedbackInput,
  multipleFeedback,
} from './multiple-feedback/multiple-feedback.ts';
export type { ClosedReason } from './node/closed-reason.ts';
export { type ActivationDates, type ActivePeriod, activePeriod, isActive } from './node/is-active.ts';
export { isOperating, type OperatingNode } from './node/is-operating.ts';
export type { Node, OperatingHours } from './node/node.ts';
export { compilePattern, type Pattern } from './pattern/compile-pattern.ts';
export { product, storagePrefix, widgetCodePrefix } from './product/product.ts';
export { isTransientStatus, isUnreachable, type RequestError, type Result } from './request/request-error.ts';
export { isInSample } from './sampling/is-in-sample.ts';
export { cutText } from './text/cut-text.ts';
export { decodeEntities } from './text/decode-entities.ts';
export { formatFileSize } from './text/format-file-size.ts';
export { toLine } from './text/to-line.ts';
export { dateFormat } from './time/date-format.ts';
export { isTimeZone } from './time/is-time-zone.ts';
export { localMidnight, type OffsetAt, offsetReader } from './time/local-midnight.ts';
export { type Moments, readMoments } from './time/read-moments.ts';
export { type OpenRule, parseOpenRule } from './widget/open-rule.ts';
export type { WidgetLimits, WidgetPosition, WidgetSettings } from './widget/widget-settings.ts';
