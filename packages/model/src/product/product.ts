/** Prefix of every key in local storage. */
export const storagePrefix = 'ProductCacher::';
/** Prefix of every widget code. */
export const widgetCodePrefix = 'PSN-';

/**
 * Every constant that derives from the product's name. To rename the product, edit this object and replace the npm scope.
 * Constants for host pages are also exported alone, so that their scripts stay small.
 */
export const product = {
  /** Name on the branding badge. */
  name: 'Product',
  /** Target of unknown paths and of the branding badge. Default of the operator's setting. */
  providerUrl: 'https://product.example',
  storagePrefix,
  /** Wire name of the branding setting of nodes and widgets. */
  brandingKey: 'product_branding',
  /** Storage key of a visitor's session. */
  sessionKey: 'product_SESSION',
  /** Part of the user agent in a web view of the mobile SDK. */
  mobileSdkMarker: 'ProductMobileSDK',
  widgetCodePrefix,
} as const;
