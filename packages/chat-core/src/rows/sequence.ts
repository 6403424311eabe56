/** List that may create its items when they are read. Every array is one; an index out of range is undefined. */
export interface Sequence<Item> {
  readonly length: number;
  at(index: number): Item | undefined;
}
