/**
 * Takes the colours of a host page that has only light ones, or only dark ones. The host's script says so in the name of the
 * frame, which is there before any message. The head of the document contains the source of this function, so that it may
 * use nothing from outside.
 */
export function followScheme({ name, document }: Window): void {
  const scheme = /^product-(light|dark)$/.exec(name)?.[1];
  if (scheme !== undefined) document.documentElement.dataset.theme = scheme;
}
