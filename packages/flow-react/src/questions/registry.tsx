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
  age: lazyView(() => import('./age/age-question.tsx'), 'AgeQuestion'),
  agreement: lazyView(() => import('./agreement/agreement-question.tsx'), 'AgreementQuestion'),
  checklist: eagerView(ChecklistQuestion),
  custom_score: lazyView(() => import('./custom-score/custom-score-question.tsx'), 'CustomScoreQuestion'),
  customer_schema: lazyView(() => import('./customer-schema/customer-schema-question.tsx'), 'CustomerSchemaQuestion'),
  datepicker: lazyView(() => import('./datepicker/datepicker-question.tsx'), 'DatepickerQuestion'),
  dropdown: lazyView(() => import('./dropdown/dropdown-question.tsx'), 'DropdownQuestion'),
  dynamic_multiple_choice: lazyView(
    () => import('./dynamic-multiple-choice/dynamic-multiple-choice-question.tsx'),
    'DynamicMultipleChoiceQuestion',
  ),
  dynamic_multiple_value: lazyView(
    () => import('./dynamic-multiple-value/dynamic-multiple-value-question.tsx'),
    'DynamicMultipleValueQuestion',
  ),
  dynamic_request: lazyView(() => import('./dynamic-request/dynamic-request-question.tsx'), 'DynamicRequestQuestion'),
  email: lazyView(() => import('./email/email-question.tsx'), 'EmailQuestion'),
  external_id: lazyView(() => import('./external-id/external-id-question.tsx'), 'ExternalIdQuestion'),
  file: lazyView(() => import('./file/file-question.tsx'), 'FileQuestion'),
  gender: eagerView(GenderQuestion),
  matrix: lazyView(() => import('./matrix/matrix-question.tsx'), 'MatrixQuestion'),
  naming: lazyView(() => import('./naming/naming-question.tsx'), 'NamingQuestion'),
  numeric: lazyView(() => import('./numeric/numeric-question.tsx'), 'NumericQuestion'),
  phone_number: lazyView(() => import('./phone-number/phone-number-question.tsx'), 'PhoneNumberQuestion'),
  phone_verification: lazyView(
    () => import('./phone-verification/phone-verification-question.tsx'),
    'PhoneVerificationQuestion',
  ),
  plain: eagerView(PlainQuestion),
  radio: eagerView(RadioQuestion),
  random: eagerView(RandomQuestion),
  ranking: lazyView(() => import('./ranking/ranking-question.tsx'), 'RankingQuestion'),
  score: lazyView(() => import('./score/score-question.tsx'), 'ScoreQuestion'),
  screenshot: lazyView(() => import('./screenshot/screenshot-question.tsx'), 'ScreenshotQuestion'),
  slider: lazyView(() => import('./slider/slider-question.tsx'), 'SliderQuestion'),
  star: lazyView(() => import('./star/star-question.tsx'), 'StarQuestion'),
  text: eagerView(TextQuestion),
  textarea: eagerView(TextareaQuestion),
} satisfies Record<QuestionStyle, QuestionView>;

/** Loads the views of these styles before their page is shown. */
export async function preloadQuestionViews(styles: Iterable<QuestionStyle>): Promise<void> {
  await Promise.all([...new Set(styles)].map((style) => questionViews[style].preload()));
}
