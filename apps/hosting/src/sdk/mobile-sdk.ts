import { type EmbeddedWindow, postToEmbedder, psnMessage } from '@product/bridge';
import { product } from '@product/model';

/** A page that the mobile SDK may hold in a web view. */
interface SdkWindow extends EmbeddedWindow {
  readonly navigator: { readonly userAgent: string };
}

/**
 * How a chat page closes inside the mobile SDK: it says so to the app around it. Undefined in a browser of its own, which
 * has a close button already.
 */
export function closeInSdk(page: SdkWindow): (() => void) | undefined {
  if (!page.navigator.userAgent.includes(product.mobileSdkMarker)) return undefined;
  return () => postToEmbedder(page, psnMessage('PSN_WEB_WIDGET_CLOSED', null));
}
