/**
 * Sets the styles of server-rendered elements, which their markup names in `data-set-style`. Call it before `hydrateRoot`,
 * which does not set them.
 *
 * @example
 * restoreStyles(root);
 * hydrateRoot(root, <FlowSurvey {...props} loaded={loaded} />);
 */
export function restoreStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-set-style]')) {
    element.style.cssText = element.dataset.setStyle ?? '';
    delete element.dataset.setStyle;
  }
}
