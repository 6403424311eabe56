/**
 * Gives server-rendered elements their style properties, which their markup names in `data-style`. Call it before
 * `hydrateRoot`, which takes them for set.
 *
 * @example
 * restoreStyles(root);
 * hydrateRoot(root, <FlowSurvey {...props} loaded={loaded} />);
 */
export function restoreStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}
