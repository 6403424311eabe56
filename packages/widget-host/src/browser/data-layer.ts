/** Pushes an event into the data layer of the page's tag manager, if there is one. It never holds an answer. */
export function pushToDataLayer(page: Window, event: string, params: Readonly<Record<string, string | number>>): void {
  const { dataLayer } = page as { dataLayer?: { push?: unknown } };
  if (typeof dataLayer?.push === 'function') dataLayer.push({ event, ...params });
}
