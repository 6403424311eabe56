/** Attributes of `<product-survey>`. Each also works with the prefix `data-product-`. */
export interface ProductSurveyAttributes {
  /** Code of a widget, such as `PSN-HARBOUR`. */
  readonly code?: string | undefined;
  /** Node whose survey stands in the element. */
  readonly node?: string | undefined;
  /** URL of the app, of an origin that the page allows. @default the one of the definition, or the folder of the script tag */
  readonly 'app-url'?: string | undefined;
  readonly language?: string | undefined;
  /** Least height of the survey in CSS pixels. */
  readonly 'min-height'?: string | number | undefined;
  /** Marks the feedbacks as tests. */
  readonly test?: string | boolean | undefined;
  readonly 'customer-id'?: string | undefined;
  readonly 'external-id'?: string | undefined;
  readonly 'user-id'?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly 'phone-number'?: string | undefined;
  readonly 'customer-token'?: string | undefined;
  /** Known answers by question key, as JSON. */
  readonly attributes?: string | undefined;
}
