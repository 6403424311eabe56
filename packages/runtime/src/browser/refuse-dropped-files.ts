/**
 * Refuses files that are dropped beside the places that take them. The browser would open the file instead of the page, and
 * what was typed there would be gone. Returns a function that ends this.
 */
export function refuseDroppedFiles(page: EventTarget): () => void {
  const refuse = (event: Event): void => {
    const { dataTransfer } = event as DragEvent;
    if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
    // A file field of the browser takes them by itself.
    if (event.target instanceof HTMLInputElement && event.target.type === 'file' && !event.target.disabled) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  page.addEventListener('dragover', refuse);
  page.addEventListener('drop', refuse);
  return () => {
    page.removeEventListener('dragover', refuse);
    page.removeEventListener('drop', refuse);
  };
}
