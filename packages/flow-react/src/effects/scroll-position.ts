/** Height below the title of a new question that shows what kind of answer it asks for. */
const SHOWN_BELOW_TITLE_PX = 96;

/** Space above a question that stays in view, as the stylesheet's `scroll-margin`. */
const SPACE_ABOVE_PX = 20;

/**
 * Scrolls until the title of a question and the beginning of its answer are above the buttons of the page. The question
 * that is being answered stays in view.
 */
export function showTitle(page: HTMLElement, target: HTMLElement, behavior: ScrollBehavior): void {
  const scroller = scrollerOf(page);
  if (scroller.scrollHeight <= scroller.clientHeight) {
    // A frame as high as its content: the page around it scrolls.
    target.scrollIntoView({ behavior, block: 'nearest' });
    return;
  }
  const title = target.querySelector('[data-product="question-title"]') ?? target;
  const answered = page.querySelector(':focus')?.closest('[data-element]');
  const shown = Math.min(
    title.getBoundingClientRect().bottom + SHOWN_BELOW_TITLE_PX,
    target.getBoundingClientRect().bottom,
  );
  const hiddenBelow = shown - endOfView(page, scroller);
  const roomAbove = answered
    ? answered.getBoundingClientRect().top - startOfView(scroller) - SPACE_ABOVE_PX
    : hiddenBelow;
  const top = Math.min(hiddenBelow, roomAbove);
  if (top > 0) scroller.scrollBy({ top, behavior });
}

/** Returns whether an element is wholly above the buttons of the page, and below its start. */
export function isInView(page: HTMLElement, target: HTMLElement): boolean {
  const scroller = scrollerOf(page);
  const { top, bottom, height } = target.getBoundingClientRect();
  return height > 0 && top >= startOfView(scroller) && bottom <= endOfView(page, scroller);
}

/** Returns the element that scrolls the page: the body of a frame, or the document. */
function scrollerOf(page: HTMLElement): Element {
  let element: Element | null = page;
  while (element !== null && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
  return element ?? document.scrollingElement ?? document.documentElement;
}

function startOfView(scroller: Element): number {
  return scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
}

/** Returns the end of the visible part, which the buttons of the page may cover. */
function endOfView(page: HTMLElement, scroller: Element): number {
  const end = scroller === document.scrollingElement ? window.innerHeight : scroller.getBoundingClientRect().bottom;
  const buttons = page.querySelector('[data-product="navigation"]');
  return buttons === null ? end : Math.min(end, buttons.getBoundingClientRect().top);
}
