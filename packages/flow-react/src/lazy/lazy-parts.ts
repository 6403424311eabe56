import { MAX_LISTED_OPTIONS } from '@product/flow-engine';
import type { Element, Flow, LocalizedText, Question, State } from '@product/model';
import { LazyGauge } from '../elements/lazy-gauge.tsx';
import { MAX_SWITCHED_LANGUAGES } from '../language/language-picker.tsx';
import { LazyLanguageList } from '../language/lazy-language-list.tsx';
import { LazyReview } from '../pages/review/lazy-review.tsx';
import { LazyDatepickerQuestion } from '../questions/datepicker/lazy-datepicker-question.tsx';
import { LazyFileQuestion } from '../questions/file/lazy-file-question.tsx';
import { LazyMatrixQuestion } from '../questions/matrix/lazy-matrix-question.tsx';
import { LazyMonthQuestion } from '../questions/month/lazy-month-question.tsx';
import { LazyMultipleValueQuestion } from '../questions/multiple-value/lazy-multiple-value-question.tsx';
import { LazyPhoneVerificationQuestion } from '../questions/phone-verification/lazy-phone-verification-question.tsx';
import { LazyRankingQuestion } from '../questions/ranking/lazy-ranking-question.tsx';
import { LazyScreenshotQuestion } from '../questions/screenshot/lazy-screenshot-question.tsx';
import { LazyCombobox } from '../questions/shared/combobox/lazy-combobox.tsx';
import { LazyPhoneEntry } from '../questions/shared/phone-entry/lazy-phone-entry.tsx';
import { LazySignatureQuestion } from '../questions/signature/lazy-signature-question.tsx';
import { LazySliderQuestion } from '../questions/slider/lazy-slider-question.tsx';
import { hasInlineMarkup, isMarkup } from '../rich-text/is-markup.ts';
import { LazyMarkup } from '../rich-text/lazy-markup.tsx';

/** Lazy components by name. The name is that of the module, which builds give to its chunk. */
const components = {
  combobox: LazyCombobox,
  'datepicker-question': LazyDatepickerQuestion,
  'file-question': LazyFileQuestion,
  gauge: LazyGauge,
  'language-list': LazyLanguageList,
  markup: LazyMarkup,
  'matrix-question': LazyMatrixQuestion,
  'month-question': LazyMonthQuestion,
  'multiple-value-question': LazyMultipleValueQuestion,
  'phone-entry': LazyPhoneEntry,
  'phone-verification-question': LazyPhoneVerificationQuestion,
  'ranking-question': LazyRankingQuestion,
  review: LazyReview,
  'screenshot-question': LazyScreenshotQuestion,
  'signature-question': LazySignatureQuestion,
  'slider-question': LazySliderQuestion,
};

export type LazyPart = keyof typeof components;

/** Every lazy part. */
export const lazyParts = Object.keys(components) as readonly LazyPart[];

/**
 * Returns the lazy parts that the first page of a flow may render, or all pages. A server links their chunks in the
 * document; `preloadLazyParts` loads them.
 *
 * @example
 * lazyPartsOf(parseFlow(json), 'first'); // ['datepicker-question']
 */
export function lazyPartsOf(flow: Flow, pages: 'first' | 'all'): readonly LazyPart[] {
  const { elements, states, languages, index } = flow;
  const { initialState, elementsByState } = index;
  const parts =
    pages === 'all'
      ? [...states.flatMap(partsOfState), ...elements.flatMap(partsOfElement)]
      : [...partsOfState(initialState), ...(elementsByState.get(initialState.id) ?? []).flatMap(partsOfElement)];
  return [...new Set([...partsOfLanguages(languages), ...parts])];
}

/** Loads lazy parts before they are rendered. Never rejects: a part that fails to load renders its error. */
export async function preloadLazyParts(parts: Iterable<LazyPart>): Promise<void> {
  await Promise.all([...parts].map((part) => components[part].preload()));
}

function partsOfLanguages({ length }: Flow['languages']): readonly LazyPart[] {
  return length > MAX_SWITCHED_LANGUAGES ? ['language-list'] : [];
}

function partsOfState({ title, description, isReview, checks = [] }: State): readonly LazyPart[] {
  const hasMarkup = inAnyLanguage(description, isMarkup) || hasInline(title, ...checks.map(({ body }) => body));
  return [...(hasMarkup ? (['markup'] as const) : []), ...(isReview ? (['review'] as const) : [])];
}

function partsOfElement({ type, body, question }: Element): readonly LazyPart[] {
  const isBlock = type === 'label' || type === 'footer';
  const hasMarkup = isBlock ? inAnyLanguage(body, isMarkup) : hasInline(body) || hasInlineTexts(question);
  return [
    ...(hasMarkup ? (['markup'] as const) : []),
    ...(type === 'gauge' ? (['gauge'] as const) : []),
    ...(question === null ? [] : partsOfQuestion(question)),
  ];
}

function hasInlineTexts(question: Question | null): boolean {
  if (question === null) return false;
  const { description, errorText, patternText, options, statements } = question;
  return (
    hasInline(description, errorText, patternText) ||
    options.some((option) => hasInline(option.body, option.description)) ||
    statements.some(({ body }) => hasInline(body))
  );
}

function hasInline(...texts: readonly (LocalizedText | undefined)[]): boolean {
  return texts.some((text) => inAnyLanguage(text, hasInlineMarkup));
}

function inAnyLanguage(text: LocalizedText | undefined, matches: (text: string) => boolean): boolean {
  return text !== undefined && Object.values(text).some(matches);
}

function partsOfQuestion({ style, options }: Question): readonly LazyPart[] {
  switch (style) {
    case 'datepicker':
      return ['datepicker-question'];
    case 'phone_number':
      return ['phone-entry'];
    case 'phone_verification':
      return ['phone-verification-question', 'phone-entry'];
    case 'multiple_value':
      return options.some(({ valueType }) => valueType === 'phone')
        ? ['multiple-value-question', 'phone-entry']
        : ['multiple-value-question'];
    case 'file':
      return ['file-question'];
    case 'month':
      return ['month-question'];
    case 'screenshot':
      return ['screenshot-question'];
    case 'signature':
      return ['signature-question'];
    case 'slider':
      return ['slider-question'];
    case 'ranking':
      return ['ranking-question'];
    case 'dropdown':
      return ['combobox'];
    case 'matrix':
      return options.length > MAX_LISTED_OPTIONS ? ['matrix-question', 'combobox'] : ['matrix-question'];
    case 'age':
    case 'checklist':
    case 'customer_schema':
    case 'dynamic_multiple_choice':
    case 'gender':
    case 'plain':
    case 'radio':
    case 'random':
      return options.length > MAX_LISTED_OPTIONS ? ['combobox'] : [];
    default:
      return [];
  }
}
