import { psnMessage, tellSurroundings } from '@product/bridge';
import type { WidgetSettings } from '@product/model';

interface WebViewWindow extends Window {
  readonly ReactNativeWebView?: { postMessage(text: string): void };
}

/** True where somebody can hear that the widget was closed: a page or an app around it. */
export function hasSurroundings(page: WebViewWindow): boolean {
  return page.parent !== page || page.ReactNativeWebView !== undefined;
}

/** Says so to the page and the app around. */
export function tellClosed(page: WebViewWindow, { webChannel }: Pick<WidgetSettings, 'webChannel'>): void {
  tellSurroundings(page, psnMessage('PSN_WEB_WIDGET_CLOSED', webChannel));
}
