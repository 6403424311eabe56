import type { Element, Flow, Question } from '@product/model';

/** Where the entries of a run keep what belongs to a question. -1, which holds nothing, for one of another flow. */
export function placeOfQuestion({ index }: Flow, { id }: Question): number {
  return index.questionPlaces.get(id) ?? -1;
}

/** The same for an element. */
export function placeOfElement({ index }: Flow, { id }: Element): number {
  return index.elementPlaces.get(id) ?? -1;
}
