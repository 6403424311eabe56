interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
}

/**
 * The date library empties its live region with `innerHTML = ''`, which a page under Trusted Types refuses unless a
 * default policy lets the empty text through. Nothing else passes it. Needs `default` in the page's `trusted-types`.
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
