/** Loads the styles of parts that load on demand, unless the document contains them. Without them such a part is plain. */
export function loadOnDemandStyles(page: Document): void {
  if (page.querySelector('style[data-product="on-demand-styles"]') !== null) return;
  import('./on-demand-styles.ts').catch(() => undefined);
}
