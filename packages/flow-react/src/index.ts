'use client';

export type { ClosedReason } from '@product/model';
export { BrandingBadge, type BrandingBadgeProps } from './branding/branding-badge.tsx';
export {
  type FlowAccess,
  type FlowContextValue,
  FlowProvider,
  type FlowProviderProps,
  sameItems,
  type TextAttributes,
  useFlow,
  useSession,
} from './context/flow-context.tsx';
export { ElementView, type ElementViewProps } from './elements/element-view.tsx';
export {
  type AnswerAccess,
  answerOfKind,
  type MatrixAnswer,
  type MultiChoice,
  type OtherTexts,
  type RankingAnswer,
  type SingleChoice,
  type StatementPair,
  type TextAnswer,
  useAnswer,
  useMatrix,
  useMultiChoice,
  useOtherTexts,
  useRanking,
  useSingleChoice,
  useTextAnswer,
  useValues,
  type ValuesAnswer,
} from './hooks/use-answer.ts';
export { type FieldProps, type QuestionParts, questionParts, useFieldProps, useIssue } from './hooks/use-issue.ts';
export { type LanguageAccess, useLanguage } from './hooks/use-language.ts';
export { type NavigationAccess, useNavigation } from './hooks/use-navigation.ts';
export { type LabelledOption, useOptions, usePresentation } from './hooks/use-options.ts';
export { type RemoteDataAccess, useRemoteData } from './hooks/use-remote-data.ts';
export { useResolvedQuestion } from './hooks/use-resolved-question.ts';
export { type TextForm, useText } from './hooks/use-text.ts';
export { type Uploads, useUploads } from './hooks/use-uploads.ts';
export { useVerification, type VerificationAccess } from './hooks/use-verification.ts';
export type { LanguagePickerForm } from './language/language-list.tsx';
export { LanguagePicker, type LanguagePickerProps } from './language/language-picker.tsx';
export { type LazyPart, lazyParts, lazyPartsOf, preloadLazyParts } from './lazy/lazy-parts.ts';
export { useVisibleElements } from './pages/question-page.tsx';
export { questionViews } from './questions/registry.ts';
export type { QuestionViewProps } from './questions/view-props.ts';
export { ClosedScreen } from './screens/closed-screen.tsx';
export { FlowSurvey } from './survey/flow-survey.tsx';
export { type LoadSurveyOptions, loadSurvey } from './survey/load-survey.ts';
export type { LoadedSurvey } from './survey/loaded-survey.ts';
export { restoreStyles } from './survey/restore-styles.ts';
export type { SurveyEvent } from './survey/survey-event.ts';
export type { CreatedFeedback, FlowSurveyProps, NewSession } from './survey/survey-props.ts';
export { surveySubject } from './survey/survey-subject.ts';
