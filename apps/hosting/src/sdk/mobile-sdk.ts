import { type EmbeddedWindow, postToEmbedder, psnMessage } from '@product/bridge';
import { product } from '@product/model';

/** Window of a page that may be in a web view of the mobile SDK. */
interface SdkWindow extends EmbeddedWindow {
  readonly navigator: { readonly userAgent: string };
}

/**
 * Returns the function that closes a chat page in the mobile SDK by a message to the app. Returns undefined in a browser,
 * which has its own close button.
 */
export function closeInSdk(page: SdkWindow): (() => void) | undefined {
  if (!page.navigator.userAgent.includes(product.mobileSdkMarker)) return undefined;
  return () => postToEmbedder(page, psnMessage('PSN_WEB_WIDGET_CLOSED', null));
}
