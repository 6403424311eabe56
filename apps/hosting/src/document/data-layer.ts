declare global {
  interface Window {
    /** Queue of the page's tag manager. */
    dataLayer?: unknown;
  }
}

/** Pushes an event to the page's tag manager. Never contains an answer. */
export function pushToDataLayer(event: string, params: Readonly<Record<string, string | number>>): void {
  window.dataLayer ??= [];
  if (Array.isArray(window.dataLayer)) window.dataLayer.push({ event, ...params });
}
