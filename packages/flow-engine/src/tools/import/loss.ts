/** A property of the source that the flow does not have, or has in another way. */
export interface Loss {
  /** Path in the source, such as `pages[0].elements[2].choicesByUrl`. Empty for the whole definition. */
  readonly path: string;
  /** Name of the property or feature in the words of the source. */
  readonly feature: string;
  /** `changed`: visitors see or do something similar. `lost`: the flow does not have it. */
  readonly kind: 'changed' | 'lost';
  /** The difference, and where possible an alternative. */
  readonly detail: string;
}
