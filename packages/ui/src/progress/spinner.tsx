/** Waiting inside a button or a tick; elsewhere a `Skeleton` shows the shape of what comes. */
export function Spinner() {
  return <span className="product-spinner" data-product="spinner" aria-hidden="true" />;
}
