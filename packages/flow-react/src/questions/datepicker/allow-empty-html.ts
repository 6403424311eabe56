interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
}

/**
 * Creates a default Trusted Types policy that accepts only the empty text. The date library clears its live region with
 * `innerHTML = ''`, which Trusted Types would block. Requires `default` in the page's `trusted-types`.
 */
export function allowEmptyHtml(page: { readonly trustedTypes?: TrustedTypes } = globalThis as object): void {
  const { trustedTypes } = page;
  if (trustedTypes === undefined || trustedTypes.defaultPolicy) return;
  try {
    trustedTypes.createPolicy('default', { createHTML: (html) => (html === '' ? '' : null) });
  } catch (refused) {
    console.warn('The page allows no default Trusted Types policy; typing a date may fail.', refused);
  }
}
