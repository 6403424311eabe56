const iconSchemes = new Set(['http:', 'https:']);

/** The document takes the node's name for its title, and its icon where there is one. */
export function dressDocument({ nodeName, faviconUrl }: { nodeName: string; faviconUrl: string | null }): void {
  document.title = nodeName;
  if (faviconUrl === null || !URL.canParse(faviconUrl, document.baseURI)) return;
  const { href, protocol } = new URL(faviconUrl, document.baseURI);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null && iconSchemes.has(protocol)) icon.href = href;
}
