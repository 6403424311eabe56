import { useEffect } from 'react';

/** Puts the number of unread messages before the page's title, as `(2) Harbour Books`, and takes it away again. */
export function useTitleCount(count: number, isActive: boolean): void {
  useEffect(() => {
    if (!isActive || count === 0) return;
    const title = document.title;
    const counted = `(${count}) ${title}`;
    document.title = counted;
    return () => {
      // Somebody else may have set another title meanwhile.
      if (document.title === counted) document.title = title;
    };
  }, [count, isActive]);
}
