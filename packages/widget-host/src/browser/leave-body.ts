/**
 * Moves the widget beside the body, where it stays when the page replaces its body, makes it inert or transforms it. A script
 * that hydrates the whole document has finished by then: the visitor approaches the launcher, or the page is idle. A browser
 * that cannot move frames as they are would load them again, so there it happens before the app's frame loads, or not at all.
 */
export function leaveBody(root: HTMLElement, hasFrame: boolean): void {
  const { body, documentElement: html, readyState } = root.ownerDocument;
  if (root.parentNode !== body || readyState !== 'complete') return;
  if (typeof html.moveBefore !== 'function') {
    if (!hasFrame) html.append(root);
  } else if (hasFrame) html.moveBefore(root, null);
}
