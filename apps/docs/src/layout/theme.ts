export type Theme = 'light' | 'dark';

/** Key of the reader's choice in the browser's storage; `early-theme.ts` reads it. */
const STORAGE_KEY = 'DOCS_THEME';

/** Returns the chosen theme, or the system's. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies a theme, and stores it for the next pages. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without storage the choice lasts until the next page.
  }
}
