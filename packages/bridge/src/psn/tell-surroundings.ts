import type { PsnMessage } from './psn.ts';

/** A window that a page or the web view of an app may hold. */
export interface HeldWindow {
  readonly parent?: { postMessage(message: unknown, targetOrigin: string): void } | null;
  readonly ReactNativeWebView?: { postMessage(text: string): void };
}

/**
 * Says a message to the page around, and to the app around a web view. It holds nothing secret, so the parent may be of
 * any origin.
 *
 * @example
 * tellSurroundings(window, psnMessage('PSN_WEB_WIDGET_CLOSED', null));
 */
export function tellSurroundings(page: HeldWindow, message: PsnMessage): void {
  page.parent?.postMessage(message, '*');
  page.ReactNativeWebView?.postMessage(JSON.stringify(message));
}
