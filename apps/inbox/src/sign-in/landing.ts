/** The way by which the page was opened. */
export type Landing =
  | { readonly type: 'page' }
  | { readonly type: 'link'; readonly link: string }
  | { readonly type: 'refused' }
  /** The operator asks for the field of the token, where colleagues have no token. */
  | { readonly type: 'operator' };

/** Reads a sign-in link, the refusal of a provider, or the operator's wish, from the fragment of the address, and removes it from there. */
export function readLanding(page: Pick<Window, 'location' | 'history'>): Landing {
  const { hash, pathname, search } = page.location;
  const fragment = new URLSearchParams(hash.slice(1));
  const link = fragment.get('link');
  const signIn = fragment.get('sign-in');
  const type = signIn === 'refused' || signIn === 'operator' ? signIn : 'page';
  if (link === null && type === 'page') return { type };
  page.history.replaceState(null, '', pathname + search);
  return link ? { type: 'link', link } : { type };
}
