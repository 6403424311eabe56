import type { LocalizedText } from '../language/language.ts';

/** Every question style of the specification, in its order. Other styles do not parse. */
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
] as const;

export type QuestionStyle = (typeof questionStyles)[number];

export interface Option {
  readonly id: string;
  readonly key: string;
  readonly body: LocalizedText;
  readonly isVisible: boolean;
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
}
