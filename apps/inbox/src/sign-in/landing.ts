/** The way by which the page was opened. */
export type Landing =
  | { readonly type: 'page' }
  | { readonly type: 'link'; readonly link: string }
  | { readonly type: 'refused' };

/** Reads a sign-in link, or the refusal of a provider, from the fragment of the address, and removes it from there. */
export function readLanding(page: Pick<Window, 'location' | 'history'>): Landing {
  const { hash, pathname, search } = page.location;
  const fragment = new URLSearchParams(hash.slice(1));
  const link = fragment.get('link');
  const isRefused = fragment.get('sign-in') === 'refused';
  if (link === null && !isRefused) return { type: 'page' };
  page.history.replaceState(null, '', pathname + search);
  return link ? { type: 'link', link } : { type: 'refused' };
}
