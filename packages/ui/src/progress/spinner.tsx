/** Shows that a button or a message is waiting. For content that loads use `Skeleton`. */
export function Spinner() {
  return <span className="product-spinner" data-product="spinner" aria-hidden="true" />;
}
