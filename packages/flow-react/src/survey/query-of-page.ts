/** Returns the query of the window; an empty one on a server. */
export function queryOfPage(): URLSearchParams {
  return new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search);
}
