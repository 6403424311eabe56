import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onFiles` with files that are pasted inside the element, or on the page while nothing has the focus. Of several
 * such elements, the first one receives the files.
 */
export function usePastedFiles(element: RefObject<HTMLElement | null>, onFiles: (files: Iterable<File>) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const page = element.current?.ownerDocument;
    if (page === undefined) return;
    const handlePaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (event.defaultPrevented || files === undefined || files.length === 0) return;
      const isOurs = event.target instanceof Node && element.current?.contains(event.target);
      if (!isOurs && page.activeElement !== page.body) return;
      event.preventDefault();
      latest.current(files);
    };
    page.addEventListener('paste', handlePaste);
    return () => page.removeEventListener('paste', handlePaste);
  }, [element]);
}
