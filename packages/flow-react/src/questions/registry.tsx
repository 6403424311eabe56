import type { QuestionStyle } from '@product/model';
import { ChecklistQuestion } from './checklist/checklist-question.tsx';
import { GenderQuestion } from './gender/gender-question.tsx';
import { eagerView, lazyView, type QuestionView } from './lazy-view.tsx';
import { PlainQuestion } from './plain/plain-question.tsx';
import { RadioQuestion } from './radio/radio-question.tsx';
import { RandomQuestion } from './random/random-question.tsx';
import { TextQuestion } from './text/text-question.tsx';
import { TextareaQuestion } from './textarea/textarea-question.tsx';

/**
 * The view of every question style. Choices and texts come with the page, since most flows begin with one; each other
 * style is a chunk that only the flows that use it load.
 */
export const questionViews = {
  age: lazyView(async () => (await import('./age/age-question.tsx')).AgeQuestion),
  agreement: lazyView(async () => (await import('./agreement/agreement-question.tsx')).AgreementQuestion),
  checklist: eagerView(ChecklistQuestion),
  custom_score: lazyView(async () => (await import('./custom-score/custom-score-question.tsx')).CustomScoreQuestion),
  customer_schema: lazyView(
    async () => (await import('./customer-schema/customer-schema-question.tsx')).CustomerSchemaQuestion,
  ),
  datepicker: lazyView(async () => (await import('./datepicker/datepicker-question.tsx')).DatepickerQuestion),
  dropdown: lazyView(async () => (await import('./dropdown/dropdown-question.tsx')).DropdownQuestion),
  dynamic_multiple_choice: lazyView(
    async () =>
      (await import('./dynamic-multiple-choice/dynamic-multiple-choice-question.tsx')).DynamicMultipleChoiceQuestion,
  ),
  dynamic_multiple_value: lazyView(
    async () =>
      (await import('./dynamic-multiple-value/dynamic-multiple-value-question.tsx')).DynamicMultipleValueQuestion,
  ),
  dynamic_request: lazyView(
    async () => (await import('./dynamic-request/dynamic-request-question.tsx')).DynamicRequestQuestion,
  ),
  email: lazyView(async () => (await import('./email/email-question.tsx')).EmailQuestion),
  external_id: lazyView(async () => (await import('./external-id/external-id-question.tsx')).ExternalIdQuestion),
  file: lazyView(async () => (await import('./file/file-question.tsx')).FileQuestion),
  gender: eagerView(GenderQuestion),
  matrix: lazyView(async () => (await import('./matrix/matrix-question.tsx')).MatrixQuestion),
  naming: lazyView(async () => (await import('./naming/naming-question.tsx')).NamingQuestion),
  numeric: lazyView(async () => (await import('./numeric/numeric-question.tsx')).NumericQuestion),
  phone_number: lazyView(async () => (await import('./phone-number/phone-number-question.tsx')).PhoneNumberQuestion),
  phone_verification: lazyView(
    async () => (await import('./phone-verification/phone-verification-question.tsx')).PhoneVerificationQuestion,
  ),
  plain: eagerView(PlainQuestion),
  radio: eagerView(RadioQuestion),
  random: eagerView(RandomQuestion),
  ranking: lazyView(async () => (await import('./ranking/ranking-question.tsx')).RankingQuestion),
  score: lazyView(async () => (await import('./score/score-question.tsx')).ScoreQuestion),
  screenshot: lazyView(async () => (await import('./screenshot/screenshot-question.tsx')).ScreenshotQuestion),
  slider: lazyView(async () => (await import('./slider/slider-question.tsx')).SliderQuestion),
  star: lazyView(async () => (await import('./star/star-question.tsx')).StarQuestion),
  text: eagerView(TextQuestion),
  textarea: eagerView(TextareaQuestion),
} satisfies Record<QuestionStyle, QuestionView>;

/** Loads the views of these styles before their page is shown. */
export async function preloadQuestionViews(styles: Iterable<QuestionStyle>): Promise<void> {
  await Promise.all([...new Set(styles)].map((style) => questionViews[style].preload()));
}
