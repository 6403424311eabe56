/** Every local storage key begins with this. */
export const storagePrefix = 'ProductCacher::';
/** Every code of a widget begins with this. */
export const widgetCodePrefix = 'PSN-';

/**
 * Everything that is derived from the product's name, in one place: a rename is an edit here plus a find-and-replace of
 * the npm scope. What a host page needs stands alone as well, so that no script there carries the rest.
 */
export const product = {
  /** As a visitor reads it on the branding badge. */
  name: 'Product',
  /** Where an unknown path leads, and the branding badge, unless the operator configures another address. */
  providerUrl: 'https://product.example',
  storagePrefix,
  /** Wire name of the branding setting of nodes and widgets. */
  brandingKey: 'product_branding',
  /** Storage key of a visitor's session. */
  sessionKey: 'product_SESSION',
  /** Part of the user agent of a web view of the mobile SDK. */
  mobileSdkMarker: 'ProductMobileSDK',
  widgetCodePrefix,
} as const;
