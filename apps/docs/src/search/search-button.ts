/** Shows the search button of the header, and opens the search on `/` and Ctrl+K. The dialog loads on first use. */
export function showSearchButton(): void {
  const open = (): void => void import('./search-dialog.ts').then(({ openSearch }) => openSearch());
  const button = document.querySelector<HTMLButtonElement>('.search-button');
  button?.addEventListener('click', open);
  if (button !== null) button.hidden = false;
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k') return event.ctrlKey || event.metaKey;
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}
