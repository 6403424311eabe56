import type { Expression } from '../condition/expression.ts';
import type { LocalizedText } from '../language/language.ts';

/** Every question style: those of the specification in its order, then those of this product. Other styles do not parse. */
export const questionStyles = [
  'age',
  'agreement',
  'checklist',
  'custom_score',
  'customer_schema',
  'datepicker',
  'dropdown',
  'dynamic_multiple_choice',
  'dynamic_multiple_value',
  'dynamic_request',
  'email',
  'external_id',
  'file',
  'gender',
  'matrix',
  'naming',
  'numeric',
  'phone_number',
  'phone_verification',
  'plain',
  'radio',
  'random',
  'ranking',
  'score',
  'screenshot',
  'slider',
  'star',
  'text',
  'textarea',
  'multiple_value',
  'time',
  'date_time',
  'month',
  'url',
  'signature',
] as const;

export type QuestionStyle = (typeof questionStyles)[number];

export interface Option {
  readonly id: string;
  readonly key: string;
  readonly body: LocalizedText;
  readonly isVisible: boolean;
  /** Available only while this holds, in addition to what triggers decide. */
  readonly visibleIf?: Expression;
  readonly description?: LocalizedText;
  readonly imageUrl?: string;
  /** Points that the option adds to `{ "score": … }`. */
  readonly score?: number;
  /** Asks for a text, which is sent with the option. */
  readonly isOther?: boolean;
  /** Shown by the visitor's own text for an option that asks for one, from which this option is copied. */
  readonly wordsFrom?: { readonly questionId: string; readonly optionId: string };
  /** Choosing it clears the other options. */
  readonly isExclusive?: boolean;
  /** Stays in its place when the options are shuffled. */
  readonly keepPosition?: boolean;
  /** Type of the field that this option is in a `multiple_value` question. Default `text`. */
  readonly valueType?: OptionValueType;
  /** The field must be filled in. */
  readonly isRequired?: boolean;
}

export type OptionValueType = 'text' | 'email' | 'phone' | 'number' | 'date';

/** Another question whose options a question offers: the chosen ones, or the others. `parseFlow` copies them. */
export interface OptionsFrom {
  /** Key of the earlier question. */
  readonly question: string;
  readonly chosen: boolean;
}

/** A row of a matrix. */
export interface Statement {
  readonly id: string;
  readonly key: string;
  readonly body: LocalizedText;
}

export type MatrixQuestionType = 'maxdiff' | 'conjoint';

/** Additional fields of a question. Unknown keys are kept, because a style or a server may read them. */
export interface QuestionExtra {
  readonly matrix_question_type?: MatrixQuestionType;
  readonly [key: string]: unknown;
}

export interface Question {
  readonly id: string;
  readonly key: string;
  readonly style: QuestionStyle;
  readonly options: readonly Option[];
  readonly statements: readonly Statement[];
  readonly extra: QuestionExtra;
  /** Name of the server-side binding that supplies the options; null for none. */
  readonly bindingModel: string | null;
  readonly hidePersonalData: boolean;
  readonly isRequired: boolean;
  readonly isMultiSelect: boolean;
  readonly minSelectionCount: number | null;
  readonly maxSelectionCount: number | null;
  /** Inclusive limits of a number. */
  readonly lowerLimit: number | null;
  readonly upperLimit: number | null;
  /** Inclusive limits of a text in graphemes. */
  readonly minResponseLength: number | null;
  readonly maxResponseLength: number | null;
  /** Ends of a slider or a scale. */
  readonly min: number | null;
  readonly max: number | null;
  /** Computes `lowerLimit` or `upperLimit` from other answers. */
  readonly lowerLimitValue?: Expression;
  readonly upperLimitValue?: Expression;
  /** Inclusive limits of a date: an ISO date, `{ "today": days }`, or another expression. */
  readonly minDate?: Expression;
  readonly maxDate?: Expression;
  readonly requiredIf?: Expression;
  readonly readOnlyIf?: Expression;
  readonly description?: LocalizedText;
  readonly placeholder?: LocalizedText;
  /** Replaces the message of any issue of the answer. */
  readonly errorText?: LocalizedText;
  /** A text, an option key, a list of option keys, or an expression. */
  readonly defaultAnswer?: Expression;
  /** Unit or currency before or after a number. */
  readonly prefix?: LocalizedText;
  readonly suffix?: LocalizedText;
  /** Most decimal places of a number. */
  readonly decimals?: number;
  /** Regular expression that the whole text must match, for the linear matcher. */
  readonly pattern?: string;
  readonly patternText?: LocalizedText;
  /** MIME types and endings of files, such as `image/*` and `.pdf`. */
  readonly accept?: readonly string[];
  readonly maxFileBytes?: number;
  /** False leaves the question out of review pages. */
  readonly isReviewed?: boolean;
  readonly optionsFrom?: OptionsFrom;
}
