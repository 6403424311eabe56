import { postToEmbedder, psnMessage } from '@product/bridge';
import type { WidgetSettings } from '@product/model';

interface WebViewWindow extends Window {
  readonly ReactNativeWebView?: { postMessage(text: string): void };
}

type Told = Pick<WidgetSettings, 'enabledDomains' | 'webChannel'>;

/** A host page hears something only where the owner named domains. */
function isHeardByPage(page: WebViewWindow, { enabledDomains }: Told): boolean {
  return page.parent === page || enabledDomains.length > 0;
}

/** True where somebody can hear that the widget was closed: a page or an app around it. */
export function hasSurroundings(page: WebViewWindow, settings: Told): boolean {
  return (page.parent !== page && isHeardByPage(page, settings)) || page.ReactNativeWebView !== undefined;
}

/** Says so to the page and the app around. */
export function tellClosed(page: WebViewWindow, settings: Told): void {
  const { ReactNativeWebView: app, parent } = page;
  postToEmbedder(
    { parent: isHeardByPage(page, settings) ? parent : null, ...(app && { ReactNativeWebView: app }) },
    psnMessage('PSN_WEB_WIDGET_CLOSED', settings.webChannel),
  );
}
