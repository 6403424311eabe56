import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onFiles` with files pasted inside the element, or anywhere on the page while nothing else has the focus. The
 * first of several such elements on a page takes them.
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
