import type { QuestionStyle } from '@product/model';
import type { ComponentType } from 'react';
import { AgeQuestion } from './age/age-question.tsx';
import { AgreementQuestion } from './agreement/agreement-question.tsx';
import { ChecklistQuestion } from './checklist/checklist-question.tsx';
import { CustomScoreQuestion } from './custom-score/custom-score-question.tsx';
import { CustomerSchemaQuestion } from './customer-schema/customer-schema-question.tsx';
import { DateTimeQuestion } from './date-time/date-time-question.tsx';
import { LazyDatepickerQuestion } from './datepicker/lazy-datepicker-question.tsx';
import { DropdownQuestion } from './dropdown/dropdown-question.tsx';
import { DynamicMultipleChoiceQuestion } from './dynamic-multiple-choice/dynamic-multiple-choice-question.tsx';
import { DynamicMultipleValueQuestion } from './dynamic-multiple-value/dynamic-multiple-value-question.tsx';
import { DynamicRequestQuestion } from './dynamic-request/dynamic-request-question.tsx';
import { EmailQuestion } from './email/email-question.tsx';
import { ExternalIdQuestion } from './external-id/external-id-question.tsx';
import { LazyFileQuestion } from './file/lazy-file-question.tsx';
import { GenderQuestion } from './gender/gender-question.tsx';
import { LazyMatrixQuestion } from './matrix/lazy-matrix-question.tsx';
import { LazyMonthQuestion } from './month/lazy-month-question.tsx';
import { LazyMultipleValueQuestion } from './multiple-value/lazy-multiple-value-question.tsx';
import { NamingQuestion } from './naming/naming-question.tsx';
import { NumericQuestion } from './numeric/numeric-question.tsx';
import { PhoneNumberQuestion } from './phone-number/phone-number-question.tsx';
import { LazyPhoneVerificationQuestion } from './phone-verification/lazy-phone-verification-question.tsx';
import { PlainQuestion } from './plain/plain-question.tsx';
import { RadioQuestion } from './radio/radio-question.tsx';
import { RandomQuestion } from './random/random-question.tsx';
import { LazyRankingQuestion } from './ranking/lazy-ranking-question.tsx';
import { ScoreQuestion } from './score/score-question.tsx';
import { LazyScreenshotQuestion } from './screenshot/lazy-screenshot-question.tsx';
import { LazySignatureQuestion } from './signature/lazy-signature-question.tsx';
import { LazySliderQuestion } from './slider/lazy-slider-question.tsx';
import { StarQuestion } from './star/star-question.tsx';
import { TextQuestion } from './text/text-question.tsx';
import { TextareaQuestion } from './textarea/textarea-question.tsx';
import { TimeQuestion } from './time/time-question.tsx';
import { UrlQuestion } from './url/url-question.tsx';
import type { QuestionViewProps } from './view-props.ts';

/** View of each question style. Heavy and rarely used code is in lazy parts (`lazy/lazy-parts.ts`). */
export const questionViews: Readonly<Record<QuestionStyle, ComponentType<QuestionViewProps>>> = {
  age: AgeQuestion,
  agreement: AgreementQuestion,
  checklist: ChecklistQuestion,
  custom_score: CustomScoreQuestion,
  customer_schema: CustomerSchemaQuestion,
  datepicker: LazyDatepickerQuestion,
  dropdown: DropdownQuestion,
  dynamic_multiple_choice: DynamicMultipleChoiceQuestion,
  dynamic_multiple_value: DynamicMultipleValueQuestion,
  dynamic_request: DynamicRequestQuestion,
  email: EmailQuestion,
  external_id: ExternalIdQuestion,
  file: LazyFileQuestion,
  gender: GenderQuestion,
  matrix: LazyMatrixQuestion,
  naming: NamingQuestion,
  numeric: NumericQuestion,
  phone_number: PhoneNumberQuestion,
  phone_verification: LazyPhoneVerificationQuestion,
  plain: PlainQuestion,
  radio: RadioQuestion,
  random: RandomQuestion,
  ranking: LazyRankingQuestion,
  score: ScoreQuestion,
  screenshot: LazyScreenshotQuestion,
  slider: LazySliderQuestion,
  star: StarQuestion,
  text: TextQuestion,
  textarea: TextareaQuestion,
  multiple_value: LazyMultipleValueQuestion,
  time: TimeQuestion,
  date_time: DateTimeQuestion,
  month: LazyMonthQuestion,
  url: UrlQuestion,
  signature: LazySignatureQuestion,
};
