/**
 * Creates a function that shows a count before the page's title, as in `(2) Harbour Books`, and removes it at 0. The page
 * may change its title meanwhile; an empty title stays empty.
 */
export function createTitleCounter(page: Document): (count: number) => void {
  let title = page.title;
  let counted = title;
  return (count) => {
    if (page.title !== counted) title = page.title;
    counted = title && count > 0 ? `(${count}) ${title}` : title;
    if (page.title !== counted) page.title = counted;
  };
}
