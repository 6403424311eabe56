import { postToEmbedder, psnMessage } from '@product/bridge';
import type { WidgetSettings } from '@product/model';

interface WebViewWindow extends Window {
  readonly ReactNativeWebView?: { postMessage(text: string): void };
}

type EmbedderSettings = Pick<WidgetSettings, 'enabledDomains' | 'webChannel'>;

/** An embedding page receives messages only if the owner set `enabled_domains`. */
function canPostToPage(page: WebViewWindow, { enabledDomains }: EmbedderSettings): boolean {
  return page.parent === page || enabledDomains.length > 0;
}

/** True when an embedding page or an app around a web view would receive that the widget was closed. */
export function canPostClosed(page: WebViewWindow, settings: EmbedderSettings): boolean {
  return (page.parent !== page && canPostToPage(page, settings)) || page.ReactNativeWebView !== undefined;
}

/** Posts that the widget was closed to the embedding page and to the app around a web view. */
export function postClosed(page: WebViewWindow, settings: EmbedderSettings): void {
  const { ReactNativeWebView: app, parent } = page;
  postToEmbedder(
    { parent: canPostToPage(page, settings) ? parent : null, ...(app && { ReactNativeWebView: app }) },
    psnMessage('PSN_WEB_WIDGET_CLOSED', settings.webChannel),
  );
}
