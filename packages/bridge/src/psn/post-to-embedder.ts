import type { PsnMessage } from './psn.ts';

/** A window that a page or the web view of an app may embed. */
export interface EmbeddedWindow {
  readonly parent?: { postMessage(message: unknown, targetOrigin: string): void } | null;
  readonly ReactNativeWebView?: { postMessage(text: string): void };
}

/**
 * Posts a message to the embedding page, and to the app around a web view. The parent may have any origin, since the
 * message holds no secret.
 *
 * @example
 * postToEmbedder(window, psnMessage('PSN_WEB_WIDGET_CLOSED', null));
 */
export function postToEmbedder(page: EmbeddedWindow, message: PsnMessage): void {
  page.parent?.postMessage(message, '*');
  page.ReactNativeWebView?.postMessage(JSON.stringify(message));
}
