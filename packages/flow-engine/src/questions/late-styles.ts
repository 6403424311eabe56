import type { QuestionStyle } from '@product/model';
import { age } from './age/age.ts';
import { agreement } from './agreement/agreement.ts';
import { customScore } from './custom-score/custom-score.ts';
import { customerSchema } from './customer-schema/customer-schema.ts';
import { datepicker } from './datepicker/datepicker.ts';
import { dropdown } from './dropdown/dropdown.ts';
import { dynamicMultipleChoice } from './dynamic-multiple-choice/dynamic-multiple-choice.ts';
import { dynamicMultipleValue } from './dynamic-multiple-value/dynamic-multiple-value.ts';
import { dynamicRequest } from './dynamic-request/dynamic-request.ts';
import { email } from './email/email.ts';
import { externalId } from './external-id/external-id.ts';
import { file } from './file/file.ts';
import type { firstStyles } from './first-styles.ts';
import { matrix } from './matrix/matrix.ts';
import { naming } from './naming/naming.ts';
import { numeric } from './numeric/numeric.ts';
import { phoneNumber } from './phone-number/phone-number.ts';
import { phoneVerification } from './phone-verification/phone-verification.ts';
import type { StyleParts } from './question-definition.ts';
import { ranking } from './ranking/ranking.ts';
import { score } from './score/score.ts';
import { screenshot } from './screenshot/screenshot.ts';
import { slider } from './slider/slider.ts';
import { star } from './star/star.ts';

export type LateStyle = Exclude<QuestionStyle, keyof typeof firstStyles>;

/** All others. A style without a row in either table does not compile. */
export const lateStyles: Readonly<Record<LateStyle, StyleParts>> = {
  age,
  agreement,
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
  matrix,
  naming,
  numeric,
  phone_number: phoneNumber,
  phone_verification: phoneVerification,
  ranking,
  score,
  screenshot,
  slider,
  star,
};
