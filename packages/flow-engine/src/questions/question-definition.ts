import {
  type Answer,
  type AnswerKind,
  type Customer,
  cutText,
  type Issue,
  MAX_ANSWER_LENGTH,
  type Option,
  type Question,
  type QuestionStyle,
  type ResponseItem,
} from '@product/model';
import type { Verification } from '../state.ts';
import { issue } from '../validation/issue.ts';
import { checkSentLength } from '../validation/sent-length.ts';

/** Context for validating an answer. Every field is optional: a missing field makes the check more lenient. */
export interface AnswerContext {
  /** Available options, binding data included. Default: every option of the question. */
  readonly options?: readonly Option[] | undefined;
  /** Language of the visitor, which decides the notation of numbers. Default: the notation of the wire (`1234.5`). */
  readonly languageCode?: string | null | undefined;
  /** Default country of phone numbers (ISO 3166, two letters), as `node.country_code` gives it. */
  readonly countryCode?: string | null | undefined;
  /** `isPhoneNumber` of `@product/flow-engine/phone`. Default: a check of the shape alone. */
  readonly isPhoneNumber?: ((text: string, country?: string) => boolean) | undefined;
  /** `toE164` of the same entry, for numbers typed in national form. */
  readonly toE164?: ((text: string, country?: string | null) => string | null) | undefined;
  /** State of the question's phone verification. Without it no code is required. */
  readonly verification?: Verification | undefined;
}

/** Context for converting an answer to wire data. */
export interface SendingContext extends AnswerContext {
  /** `maskPersonalData`, or a function that hides the whole text while masking is not loaded. */
  readonly mask: (text: string) => string;
  /** Needed for `birth_year`. */
  readonly currentYear: number;
}

/** Value of an answer in the body of an integration call, with keys in place of ids. */
export type PlainValue = string | readonly string[] | Readonly<Record<string, string | readonly string[]>>;

/** A file on the visitor's device, before its upload. */
export interface LocalFile {
  readonly name: string;
  /** MIME type that the browser reports; empty when unknown. */
  readonly type: string;
}

/**
 * Definition of one question style. `questionDefinition` composes it from an answer form, so that most styles are one
 * line.
 */
export interface QuestionDefinition {
  readonly style: QuestionStyle;
  /** Options are points on a scale, and are never shown as a dropdown. */
  readonly isScale: boolean;
  /** True when the first choice completes the answer. The page then scrolls to the next question. */
  readonly isSingleChoice: boolean;
  /** Options have a random order, drawn once per session. */
  readonly hasRandomOrder: boolean;
  /** An invalid answer is sent all the same. False for styles such as e-mail, where half an address is useless. */
  readonly keepsIncomplete: boolean;
  /** Remote call that this style depends on. (`bindingModel` adds an integration call to any style.) */
  readonly remoteCall: 'integration' | 'dynamicRequest' | 'verification' | 'upload' | null;
  /** Tells whether `hidePersonalData` masks the answer, or a text in it, before it is sent. */
  isMaskable(question: Question): boolean;
  /** Returns the kind of answer that the question accepts. */
  answerKind(question: Question): AnswerKind;
  /** Tells whether the answer may hold several options, several on one statement, or several files. Views ask here too. */
  takesSeveral(question: Question): boolean;
  /** True for a missing answer, a blank text or an empty list. */
  isEmpty(question: Question, answer: Answer | undefined): boolean;
  /** True when a required question is satisfied: every statement, enough options, a verified number. */
  isComplete(question: Question, answer: Answer | undefined, context?: AnswerContext): boolean;
  /** True when the answer is sent unchanged: same notation, unmasked, complete. */
  isSentAsGiven(question: Question): boolean;
  /** Finds the first issue of the answer; undefined for a valid one. */
  validate(question: Question, answer: Answer | undefined, context?: AnswerContext): Issue | undefined;
  /** Converts the answer to items of `responses`, masked where required. An empty answer has none. */
  toResponseItems(question: Question, answer: Answer | undefined, context: SendingContext): ResponseItem[];
  /** Converts the answer for integration and dynamic request bodies. Undefined for an empty answer. */
  toPlainValue(question: Question, answer: Answer | undefined, context: SendingContext): PlainValue | undefined;
  /** Derives customer fields from the answer; `{}` for most styles. */
  customerFields(question: Question, answer: Answer | undefined, context: SendingContext): Customer;
  /** Tells whether a file may be uploaded as an answer. False for styles without files. */
  acceptsFile(question: Question, file: LocalFile): boolean;
}

type AnswerOf<Kind extends AnswerKind> = Extract<Answer, { kind: Kind }>;

/** Functions for answers of one kind. All except `isEmpty` receive only answers that are not empty. */
interface FormFor<Kind extends AnswerKind> {
  /** Texts of the answer may hold personal data, and are masked. Default: false. */
  readonly isMaskable?: boolean;
  /** Default: false. */
  takesSeveral?(question: Question): boolean;
  isEmpty(answer: AnswerOf<Kind>): boolean;
  /** Default: `isRequired` of the question. */
  isRequired?(question: Question, context: AnswerContext): boolean;
  isComplete?(question: Question, answer: AnswerOf<Kind>, context: AnswerContext): boolean;
  check?(question: Question, answer: AnswerOf<Kind>, context: AnswerContext): Issue | undefined;
  /** Default: true. */
  isSentAsGiven?(question: Question): boolean;
  toResponseItems(question: Question, answer: AnswerOf<Kind>, context: SendingContext): ResponseItem[];
  toPlainValue(question: Question, answer: AnswerOf<Kind>, context: SendingContext): PlainValue;
}

/** Functions for any answer. An answer of another kind is neither empty nor complete, and sends nothing. */
export interface AnswerForm {
  readonly kind: AnswerKind;
  readonly isMaskable: boolean;
  accepts(answer: Answer): boolean;
  takesSeveral(question: Question): boolean;
  isEmpty(answer: Answer): boolean;
  isRequired(question: Question, context: AnswerContext): boolean;
  isComplete(question: Question, answer: Answer, context: AnswerContext): boolean;
  check(question: Question, answer: Answer, context: AnswerContext): Issue | undefined;
  isSentAsGiven(question: Question): boolean;
  toResponseItems(question: Question, answer: Answer, context: SendingContext): ResponseItem[];
  toPlainValue(question: Question, answer: Answer, context: SendingContext): PlainValue | undefined;
}

/** Creates an `AnswerForm` from functions for one kind of answer. */
export function answerForm<Kind extends AnswerKind>(kind: Kind, form: FormFor<Kind>): AnswerForm {
  const isOfKind = (answer: Answer): answer is AnswerOf<Kind> => answer.kind === kind;
  return {
    kind,
    isMaskable: form.isMaskable ?? false,
    accepts: isOfKind,
    takesSeveral: (question) => form.takesSeveral?.(question) ?? false,
    isEmpty: (answer) => isOfKind(answer) && form.isEmpty(answer),
    isRequired: (question, context) => form.isRequired?.(question, context) ?? question.isRequired,
    isComplete: (question, answer, context) =>
      isOfKind(answer) && (form.isComplete?.(question, answer, context) ?? true),
    check: (question, answer, context) => (isOfKind(answer) ? form.check?.(question, answer, context) : undefined),
    isSentAsGiven: (question) => form.isSentAsGiven?.(question) ?? true,
    toResponseItems: (question, answer, context) =>
      isOfKind(answer) ? form.toResponseItems(question, answer, context) : [],
    toPlainValue: (question, answer, context) =>
      isOfKind(answer) ? form.toPlainValue(question, answer, context) : undefined,
  };
}

type Traits = Partial<
  Pick<
    QuestionDefinition,
    'isScale' | 'isSingleChoice' | 'hasRandomOrder' | 'keepsIncomplete' | 'remoteCall' | 'acceptsFile'
  >
>;

/** Row of the registry: the parts that a style is composed from. */
export interface StyleParts extends Traits {
  /** Form of the answers. A function where it depends on the question, such as on its options. */
  readonly form: AnswerForm | ((question: Question) => AnswerForm);
  /** Receives only valid answers that are not empty. */
  readonly customerFields?: (question: Question, answer: Answer, context: SendingContext) => Customer;
}

const noFiles = (): boolean => false;

/**
 * Composes a style. Validation has one order for all: empty, wrong kind, issues of the given answer, missing parts.
 */
export function questionDefinition(
  style: QuestionStyle,
  { form, customerFields, ...traits }: StyleParts,
): QuestionDefinition {
  const formOf = typeof form === 'function' ? form : () => form;
  const isGiven = (question: Question, answer: Answer | undefined): answer is Answer =>
    answer !== undefined && !formOf(question).isEmpty(answer);

  const definition: QuestionDefinition = {
    style,
    isScale: false,
    isSingleChoice: false,
    hasRandomOrder: false,
    keepsIncomplete: true,
    remoteCall: null,
    acceptsFile: noFiles,
    ...traits,
    isMaskable: (question) =>
      formOf(question).isMaskable ||
      (formOf(question).kind === 'options' && question.options.some(({ isOther }) => isOther === true)),
    answerKind: (question) => formOf(question).kind,
    takesSeveral: (question) => formOf(question).takesSeveral(question),
    isEmpty: (question, answer) => !isGiven(question, answer),
    isComplete: (question, answer, context = {}) =>
      isGiven(question, answer) && formOf(question).isComplete(question, answer, context),
    isSentAsGiven: (question) => formOf(question).isSentAsGiven(question),
    validate(question, answer, context = {}) {
      const answerForm = formOf(question);
      const isRequired = answerForm.isRequired(question, context);
      if (!isGiven(question, answer)) return isRequired ? issue('required') : undefined;
      if (!answerForm.accepts(answer)) return issue('generic');
      const found = answerForm.check(question, answer, context) ?? checkSentLength(answer);
      if (found !== undefined) return found;
      return isRequired && !answerForm.isComplete(question, answer, context) ? issue('required') : undefined;
    },
    toResponseItems: (question, answer, context) =>
      isGiven(question, answer) ? formOf(question).toResponseItems(question, answer, context).map(withinLength) : [],
    toPlainValue: (question, answer, context) =>
      isGiven(question, answer) ? formOf(question).toPlainValue(question, answer, context) : undefined,
    customerFields(question, answer, context) {
      if (customerFields === undefined || !isGiven(question, answer)) return {};
      if (definition.validate(question, answer, context) !== undefined) return {};
      const customer = customerFields(question, answer, context);
      const isHidden = question.hidePersonalData && formOf(question).isMaskable;
      return isHidden ? maskCustomer(customer, context.mask) : customer;
    },
  };
  return definition;
}

/** Cuts a text that no request can carry: of an unfinished answer, or one that masking has made longer. */
function withinLength(item: ResponseItem): ResponseItem {
  return item.body === undefined ? item : { ...item, body: cutText(item.body, MAX_ANSWER_LENGTH) };
}

/** Masks the fields of a customer. An address, a number or an id that masking changes is left out: it names nobody. */
function maskCustomer(
  { email, phone_number, external_id, name, schema, ...others }: Customer,
  mask: SendingContext['mask'],
) {
  const isKept = (text: string | null | undefined) => typeof text === 'string' && mask(text) === text;
  return {
    ...others,
    ...(isKept(email) && { email }),
    ...(isKept(phone_number) && { phone_number }),
    ...(isKept(external_id) && { external_id }),
    ...(typeof name === 'string' && { name: mask(name) }),
    ...(schema !== undefined && {
      schema: Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, mask(String(value))])),
    }),
  };
}
