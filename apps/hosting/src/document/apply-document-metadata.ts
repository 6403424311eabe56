const iconSchemes = new Set(['http:', 'https:']);

/** Sets the title of the document to the name of the node, and its icon where the node has one. */
export function applyDocumentMetadata({ nodeName, faviconUrl }: { nodeName: string; faviconUrl: string | null }): void {
  document.title = nodeName;
  if (faviconUrl === null || !URL.canParse(faviconUrl, document.baseURI)) return;
  const { href, protocol } = new URL(faviconUrl, document.baseURI);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null && iconSchemes.has(protocol)) icon.href = href;
}

/** Sets the title of the document to the name of the page and that of the node, without the one that is empty. */
export function titleDocument({ name, nodeName }: { name: string; nodeName: string }): void {
  document.title = [name, nodeName].filter((part) => part !== '').join(' – ');
}
