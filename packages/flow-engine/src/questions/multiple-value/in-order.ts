import type { Option } from '@product/model';

/** Sorts the values of fields in the order of the options, whatever the order of filling. Unknown fields are last. */
export function inOrder<Value extends { readonly optionId: string }>(
  values: readonly Value[],
  options: Iterable<Pick<Option, 'id'>>,
): readonly Value[] {
  const places = new Map([...options].map(({ id }, place) => [id, place]));
  const placeOf = ({ optionId }: Value) => places.get(optionId) ?? places.size;
  return [...values].sort((a, b) => placeOf(a) - placeOf(b));
}
