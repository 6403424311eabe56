declare global {
  interface Window {
    /** Queue of the page's tag manager. */
    dataLayer?: unknown;
  }
}

/**
 * Pushes an event to the page's tag manager, and dispatches it as `product:analytics` on the window for other scripts of the
 * page. Never contains an answer.
 */
export function pushToDataLayer(event: string, params: Readonly<Record<string, string | number>>): void {
  window.dataLayer ??= [];
  const detail = { event, ...params };
  if (Array.isArray(window.dataLayer)) window.dataLayer.push(detail);
  window.dispatchEvent(new CustomEvent('product:analytics', { detail }));
}
