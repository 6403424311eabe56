/**
 * Makes a function that puts a count before the page's title, as `(2) Harbour Books`, and takes it away again at 0. The
 * page may set another title meanwhile; one without any stays so.
 */
export function countInTitle(page: Document): (count: number) => void {
  let title = page.title;
  let counted = title;
  return (count) => {
    if (page.title !== counted) title = page.title;
    counted = title && count > 0 ? `(${count}) ${title}` : title;
    if (page.title !== counted) page.title = counted;
  };
}
