import { repeatEarlyInput, takeEarlyInput } from './early-input.ts';

/** Matches the skeleton of a frame or of a survey that still loads, and a survey that does not observe its input yet. */
const loading = '[data-product="widget-loading"], [data-product="loading"], [data-starting]';

/** Matches a frame whose visitor has signed out since it started. */
const left = '[data-left]';

/** Matches the part of a frame that scrolls. */
const body = '[data-product="body"]';

/** Milliseconds for which a press delays the replacement at most. Its end may be lost, such as in a menu of the browser. */
const MAX_PRESS_MS = 1_000;
const RETRY_MS = 30;

/**
 * Renders a page beside the server's markup, and replaces the markup once the page has loaded. The visitor reads and answers
 * the markup until then, and the page repeats the input. A press delays the replacement until its end, because a click
 * needs the same element at its beginning and its end. After a sign-out the markup and its input go at once: they are
 * another person's.
 *
 * @param render Renders into an empty container, at once.
 */
export function replaceMarkup(markup: HTMLElement, render: (page: HTMLElement) => void): void {
  const page = markup.cloneNode() as HTMLElement;
  page.dataset.waiting = '';
  separateRadioGroups(markup);
  markup.after(page);
  render(page);
  let timer = 0;
  let pressedAt: number | undefined;
  const replaceLoaded = (): void => {
    window.clearTimeout(timer);
    const isLeft = page.querySelector(left) !== null;
    if (!isLeft && page.querySelector(loading) !== null) return;
    if (!isLeft && markup.matches(':active')) {
      pressedAt ??= performance.now();
      if (performance.now() - pressedAt < MAX_PRESS_MS) {
        timer = window.setTimeout(replaceLoaded, RETRY_MS);
        return;
      }
    }
    changes.disconnect();
    const input = takeEarlyInput(markup);
    const scrolledPx = markup.querySelector(body)?.scrollTop ?? 0;
    markup.remove();
    delete page.dataset.waiting;
    if (isLeft) return;
    page.querySelector(body)?.scrollTo(0, scrolledPx);
    repeatEarlyInput(page, input);
  };
  const changes = new MutationObserver(replaceLoaded);
  changes.observe(page, { childList: true, subtree: true, attributeFilter: ['data-starting', 'data-left'] });
  replaceLoaded();
}

/** Renames the radio buttons of the markup: a choice in the page would clear one with the same name. */
function separateRadioGroups(markup: HTMLElement): void {
  for (const radio of markup.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    radio.name = `early-${radio.name}`;
  }
}
