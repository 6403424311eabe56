// Blocks the first paint, so that no page flashes in the other theme. Has no imports, because it is a classic script.
try {
  const stored = localStorage.getItem('DOCS_THEME');
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored;
} catch {
  // Without storage the page follows the system.
}
