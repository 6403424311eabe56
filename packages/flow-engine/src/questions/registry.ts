import type { Question, QuestionStyle } from '@product/model';
import { age } from './age/age.ts';
import { agreement } from './agreement/agreement.ts';
import { checklist } from './checklist/checklist.ts';
import { customScore } from './custom-score/custom-score.ts';
import { customerSchema } from './customer-schema/customer-schema.ts';
import { dateTime } from './date-time/date-time.ts';
import { datepicker } from './datepicker/datepicker.ts';
import { dropdown } from './dropdown/dropdown.ts';
import { dynamicMultipleChoice } from './dynamic-multiple-choice/dynamic-multiple-choice.ts';
import { dynamicMultipleValue } from './dynamic-multiple-value/dynamic-multiple-value.ts';
import { dynamicRequest } from './dynamic-request/dynamic-request.ts';
import { email } from './email/email.ts';
import { externalId } from './external-id/external-id.ts';
import { file } from './file/file.ts';
import { gender } from './gender/gender.ts';
import { matrix } from './matrix/matrix.ts';
import { month } from './month/month.ts';
import { multipleValue } from './multiple-value/multiple-value.ts';
import { naming } from './naming/naming.ts';
import { numeric } from './numeric/numeric.ts';
import { phoneNumber } from './phone-number/phone-number.ts';
import { phoneVerification } from './phone-verification/phone-verification.ts';
import { plain } from './plain/plain.ts';
import { type QuestionDefinition, questionDefinition, type StyleParts } from './question-definition.ts';
import { radio } from './radio/radio.ts';
import { random } from './random/random.ts';
import { ranking } from './ranking/ranking.ts';
import { score } from './score/score.ts';
import { screenshot } from './screenshot/screenshot.ts';
import { signature } from './signature/signature.ts';
import { slider } from './slider/slider.ts';
import { star } from './star/star.ts';
import { text } from './text/text.ts';
import { textarea } from './textarea/textarea.ts';
import { time } from './time/time.ts';
import { url } from './url/url.ts';

/** Parts of each style. A missing style is a compile error. */
const styles: Readonly<Record<QuestionStyle, StyleParts>> = {
  age,
  agreement,
  checklist,
  custom_score: customScore,
  customer_schema: customerSchema,
  datepicker,
  dropdown,
  dynamic_multiple_choice: dynamicMultipleChoice,
  dynamic_multiple_value: dynamicMultipleValue,
  dynamic_request: dynamicRequest,
  email,
  external_id: externalId,
  file,
  gender,
  matrix,
  naming,
  numeric,
  phone_number: phoneNumber,
  phone_verification: phoneVerification,
  plain,
  radio,
  random,
  ranking,
  score,
  screenshot,
  slider,
  star,
  text,
  textarea,
  multiple_value: multipleValue,
  time,
  date_time: dateTime,
  month,
  url,
  signature,
};

/** Definitions of all question styles. */
export const questionDefinitions = Object.fromEntries(
  Object.entries(styles).map(([style, parts]) => [style, questionDefinition(style as QuestionStyle, parts)]),
) as Readonly<Record<QuestionStyle, QuestionDefinition>>;

/** Finds the definition of a question's style. */
export function definitionOf({ style }: Pick<Question, 'style'>): QuestionDefinition {
  return questionDefinitions[style];
}

/** Tells whether the options of a question come from the owner's own server. */
export function usesIntegration(question: Question): boolean {
  return question.bindingModel !== null || definitionOf(question).remoteCall === 'integration';
}
