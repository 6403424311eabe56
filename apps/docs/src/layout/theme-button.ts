import { chooseTheme, currentTheme } from './theme.ts';

/** Shows the header's button that switches between the light and the dark theme. Without a script it stays hidden. */
export function showThemeButton(): void {
  const button = document.querySelector<HTMLButtonElement>('.theme-button');
  if (button === null) return;
  const show = (): void => {
    const other = currentTheme() === 'dark' ? 'light' : 'dark';
    button.dataset.to = other;
    button.setAttribute('aria-label', `Switch to the ${other} theme`);
  };
  button.addEventListener('click', () => {
    chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
    show();
  });
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  show();
  button.hidden = false;
}
