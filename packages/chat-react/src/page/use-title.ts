import { useEffect } from 'react';

/**
 * Sets the title of the page while its chat is shown, with the number of unread messages: `(2) Chat with Harbour Books`.
 *
 * @param name Title without the number. Null leaves the title to the page.
 */
export function useTitle(name: string | null, count = 0): void {
  useEffect(() => {
    if (name === null) return;
    const former = document.title;
    const title = count === 0 ? name : `(${count}) ${name}`;
    document.title = title;
    return () => {
      // Other code may have set another title meanwhile.
      if (document.title === title) document.title = former;
    };
  }, [name, count]);
}
