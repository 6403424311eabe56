import type { Element, Flow, Question } from '@product/model';
import { LazyDatepickerQuestion } from '../questions/datepicker/lazy-datepicker-question.tsx';
import { LazySortableList } from '../questions/ranking/lazy-sortable-list.tsx';
import { LazyCombobox } from '../questions/shared/combobox/lazy-combobox.tsx';
import { LazyPhoneEntry } from '../questions/shared/phone-entry/lazy-phone-entry.tsx';
import { LazySignaturePad } from '../questions/signature/lazy-signature-pad.tsx';
import { isMarkup } from '../rich-text/is-markup.ts';
import { LazyMarkup } from '../rich-text/lazy-markup.tsx';

/** Lazy components by name. The name is that of the module, which builds give to its chunk. */
const components = {
  combobox: LazyCombobox,
  'datepicker-question': LazyDatepickerQuestion,
  markup: LazyMarkup,
  'phone-entry': LazyPhoneEntry,
  'signature-pad': LazySignaturePad,
  'sortable-list': LazySortableList,
};

export type LazyPart = keyof typeof components;

/** Every lazy part. */
export const lazyParts = Object.keys(components) as readonly LazyPart[];

/** A question with more options may be shown as a combobox. */
const MAX_LISTED_OPTIONS = 10;

/**
 * Returns the lazy parts that the first page of a flow may render, or all pages. A server links their chunks in the
 * document; `preloadLazyParts` loads them.
 *
 * @example
 * lazyPartsOf(parseFlow(json), 'first'); // ['datepicker-question']
 */
export function lazyPartsOf(flow: Flow, pages: 'first' | 'all'): readonly LazyPart[] {
  const { elements, index } = flow;
  const shown = pages === 'all' ? elements : (index.elementsByState.get(index.initialState.id) ?? []);
  return [...new Set(shown.flatMap(partsOfElement))];
}

/** Loads lazy parts before they are rendered. Never rejects: a part that fails to load renders its error. */
export async function preloadLazyParts(parts: Iterable<LazyPart>): Promise<void> {
  await Promise.all([...parts].map((part) => components[part].preload()));
}

function partsOfElement({ type, body, question }: Element): readonly LazyPart[] {
  if (question !== null) return partsOfQuestion(question);
  const hasMarkup = (type === 'label' || type === 'footer') && Object.values(body).some(isMarkup);
  return hasMarkup ? ['markup'] : [];
}

function partsOfQuestion({ style, options }: Question): readonly LazyPart[] {
  switch (style) {
    case 'datepicker':
      return ['datepicker-question'];
    case 'phone_number':
    case 'phone_verification':
      return ['phone-entry'];
    case 'multiple_value':
      return options.some(({ valueType }) => valueType === 'phone') ? ['phone-entry'] : [];
    case 'signature':
      return ['signature-pad'];
    case 'ranking':
      return ['sortable-list'];
    case 'dropdown':
      return ['combobox'];
    case 'age':
    case 'checklist':
    case 'customer_schema':
    case 'dynamic_multiple_choice':
    case 'gender':
    case 'matrix':
    case 'plain':
    case 'radio':
    case 'random':
      return options.length > MAX_LISTED_OPTIONS ? ['combobox'] : [];
    default:
      return [];
  }
}
