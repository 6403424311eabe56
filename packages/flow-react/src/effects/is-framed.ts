/** Returns true for a window inside another page, such as the frame of a widget. */
export function isFramed(page: Pick<Window, 'parent' | 'self'>): boolean {
  return page.parent !== page.self;
}
