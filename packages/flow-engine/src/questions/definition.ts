import type {
  Answer,
  AnswerKind,
  Customer,
  Issue,
  Option,
  Question,
  QuestionStyle,
  ResponseItem,
} from '@product/model';
import type { Verification } from '../state.ts';

/** What judging an answer may need beside the question. All of it is optional: less known means a more lenient check. */
export interface AnswerContext {
  /** Options on offer now: visible ones, binding data included. Without it every option of the question counts. */
  readonly options?: readonly Option[] | undefined;
  /** Language the visitor reads: decides the notation of numbers. */
  readonly languageCode?: string | null | undefined;
  /** Default country of phone numbers (ISO 3166, two letters), as `node.country_code` gives it. */
  readonly countryCode?: string | null | undefined;
  /** The exact check of `@product/flow-engine/phone`, once loaded; without it a plausible shape is enough. */
  readonly isPhoneNumber?: ((text: string, country?: string) => boolean) | undefined;
  /** `toE164` of the same entry: what a number typed as its country writes it is sent as. */
  readonly toE164?: ((text: string, country?: string | null) => string | null) | undefined;
  /** Where the phone verification of this question stands; without it the code is not asked for. */
  readonly verification?: Verification | undefined;
}

/** What turning an answer into wire data needs. */
export interface SendingContext extends AnswerContext {
  /** `maskPersonalData`, or a stand-in that hides everything while that is not loaded. */
  readonly mask: (text: string) => string;
  /** For `birth_year`. */
  readonly currentYear: number;
}

/** An answer as the body of an integration call says it: by keys, not ids. */
export type PlainValue = string | readonly string[] | Readonly<Record<string, string | readonly string[]>>;

/** A file that a visitor offers, before its upload. */
export interface LocalFile {
  readonly name: string;
  /** MIME type as the browser says it; empty when it does not know. */
  readonly type: string;
}

/**
 * Everything the engine must know about one question style. Made by `questionDefinition` from a form per kind of
 * answer, so that most styles are a line.
 */
export interface QuestionDefinition {
  readonly style: QuestionStyle;
  /** Points on a scale: the ten-option limit does not apply. */
  readonly isScale: boolean;
  /** One pick settles it: the page scrolls to the next question. */
  readonly isSingleChoice: boolean;
  /** Options stand in an order drawn once per session. */
  readonly hasRandomOrder: boolean;
  /** A half-finished answer says something already and goes out with an incomplete feedback; half an address does not. */
  readonly keepsIncomplete: boolean;
  /** Free text: `hidePersonalData` masks it wherever it leaves the page. */
  readonly isMaskable: boolean;
  /** The call that this style lives by. (`bindingModel` asks for an integration call on any style.) */
  readonly remoteCall: 'integration' | 'dynamicRequest' | 'verification' | 'upload' | null;
  /** The one kind of answer that this question takes. */
  answerKind(question: Question): AnswerKind;
  /** Nothing given at all: no answer, blank text, empty list. */
  isEmpty(question: Question, answer: Answer | undefined): boolean;
  /** As much as a required question asks for: every statement, the expected number of options, a verified number. */
  isComplete(question: Question, answer: Answer | undefined, context?: AnswerContext): boolean;
  /** The wire carries an answer as it was given: no other notation, no mask, nothing left out. */
  isSentAsGiven(question: Question): boolean;
  /** The first thing wrong with the answer, or undefined when it passes. */
  validate(question: Question, answer: Answer | undefined, context?: AnswerContext): Issue | undefined;
  /** The items of `responses`; none for an empty answer. Masked where the design says so. */
  toResponseItems(question: Question, answer: Answer | undefined, context: SendingContext): ResponseItem[];
  /** The answer by keys for integration and dynamic request bodies; undefined for an empty one. Masked likewise. */
  toPlainValue(question: Question, answer: Answer | undefined, context: SendingContext): PlainValue | undefined;
  /** The customer fields that the answer feeds; `{}` for most. */
  customerFields(question: Question, answer: Answer | undefined, context: SendingContext): Customer;
  /** Whether a file may be uploaded as an answer; false for every style without files. */
  acceptsFile(file: LocalFile): boolean;
}
