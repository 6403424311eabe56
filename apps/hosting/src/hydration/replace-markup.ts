import { repeatEarlyInput, takeEarlyInput } from './early-input.ts';

/** Matches the skeleton of a frame or of a survey that still loads. */
const loading = '[data-product="widget-loading"], [data-product="loading"]';

/** Matches the part of a frame that scrolls. */
const body = '[data-product="body"]';

/**
 * Renders a page beside the server's markup, and replaces the markup once the page has loaded. The visitor reads and answers
 * the markup until then, and the page repeats the input.
 *
 * @param render Renders into an empty container, at once.
 */
export function replaceMarkup(markup: HTMLElement, render: (page: HTMLElement) => void): void {
  const page = markup.cloneNode() as HTMLElement;
  page.dataset.waiting = '';
  separateRadioGroups(markup);
  markup.after(page);
  render(page);
  const replaceLoaded = (): void => {
    if (page.querySelector(loading) !== null) return;
    changes.disconnect();
    const input = takeEarlyInput(markup);
    const scrolledPx = markup.querySelector(body)?.scrollTop ?? 0;
    markup.remove();
    delete page.dataset.waiting;
    page.querySelector(body)?.scrollTo(0, scrolledPx);
    repeatEarlyInput(page, input);
  };
  const changes = new MutationObserver(replaceLoaded);
  changes.observe(page, { childList: true, subtree: true });
  replaceLoaded();
}

/** Renames the radio buttons of the markup: a choice in the page would clear one with the same name. */
function separateRadioGroups(markup: HTMLElement): void {
  for (const radio of markup.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    radio.name = `early-${radio.name}`;
  }
}
