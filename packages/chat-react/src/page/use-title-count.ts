import { useEffect } from 'react';

/** Prefixes the page's title with the number of unread messages, as in `(2) Harbour Books`, and removes it again. */
export function useTitleCount(count: number, isActive: boolean): void {
  useEffect(() => {
    if (!isActive || count === 0) return;
    const title = document.title;
    const counted = `(${count}) ${title}`;
    document.title = counted;
    return () => {
      // Other code may have set another title meanwhile.
      if (document.title === counted) document.title = title;
    };
  }, [count, isActive]);
}
