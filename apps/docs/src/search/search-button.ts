/** Adds the search button to the header, and opens the search on `/` and Ctrl+K. The dialog loads on first use. */
export function addSearchButton(): void {
  const open = (): void => void import('./search-dialog.ts').then(({ openSearch }) => openSearch());
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'header-button search-button';
  button.textContent = 'Search';
  button.setAttribute('aria-keyshortcuts', '/ Control+K');
  button.addEventListener('click', open);
  document.querySelector('.site-tools')?.prepend(button);
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
