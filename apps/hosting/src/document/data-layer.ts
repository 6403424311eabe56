declare global {
  interface Window {
    /** Of a tag manager, where the page has one. */
    dataLayer?: unknown;
  }
}

/** Tells the page's tag manager, where there is one. Never an answer: the engine sends none. */
export function pushToDataLayer(event: string, params: Readonly<Record<string, string | number>>): void {
  window.dataLayer ??= [];
  if (Array.isArray(window.dataLayer)) window.dataLayer.push({ event, ...params });
}
