/** A list whose items may be made when they are looked at; every array is one. An index that it does not have is undefined. */
export interface Sequence<Item> {
  readonly length: number;
  at(index: number): Item | undefined;
}
