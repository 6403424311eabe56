import { copyText } from './copy-text.ts';

const RESET_AFTER_MS = 2000;

/** Adds a copy button to each block of code. Output is shown without one: nobody pastes it. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('.code-block')) {
    const code = block.querySelector('pre:not([aria-label="Output"]) > code');
    if (code !== null) block.append(copyButton(code));
  }
}

function copyButton(code: Element): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-button';
  button.textContent = 'Copy';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string): void => {
    button.textContent = text;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = 'Copy';
    }, RESET_AFTER_MS);
  };
  button.addEventListener('click', () => {
    void copyText(code.textContent ?? '').then((isCopied) => say(isCopied ? 'Copied' : 'Select the text to copy it'));
  });
  return button;
}
