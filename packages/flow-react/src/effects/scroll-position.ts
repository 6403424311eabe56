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
  if (isAsHighAsContent(page, scroller)) {
    // The page around the frame scrolls.
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

/** Part of the screen that a window around a frame surely has. */
const SURE_PART_OF_SCREEN = 0.5;

/**
 * Shows the control that has the focus together with the problem of its question. Of a question higher than the view, the
 * row that is missing is shown; a problem of the whole question then moves above the answer.
 */
export function showProblem(page: HTMLElement, target: HTMLElement, behavior: ScrollBehavior): void {
  const scroller = scrollerOf(page);
  const isWhole = isAsHighAsContent(page, scroller);
  const top = startOfView(scroller);
  const end = endOfView(page, scroller);
  const room = isWhole ? window.screen.availHeight * SURE_PART_OF_SCREEN : end - top - SPACE_ABOVE_PX;
  const { height } = target.getBoundingClientRect();
  if (height <= room) {
    if (isWhole) target.scrollIntoView({ behavior, block: 'nearest' });
    else if (!isBetween(target, top, end)) target.scrollIntoView({ behavior, block: 'start' });
    return;
  }
  const focused = target.querySelector<HTMLElement>(':focus');
  const row = focused?.closest<HTMLElement>('[data-missing]:has([data-product="problem"])');
  if (row) {
    row.scrollIntoView({ behavior, block: 'start' });
    return;
  }
  target.dataset.problem = 'first';
  const answer = target.querySelector<HTMLElement>('.product-question-answer') ?? target;
  const isFar = (focused?.getBoundingClientRect().top ?? 0) - answer.getBoundingClientRect().top > room / 2;
  if (isFar) answer.querySelector<HTMLElement>('input:not([type=hidden], :disabled)')?.focus({ preventScroll: true });
  const hasLongTitle = answer.getBoundingClientRect().top - target.getBoundingClientRect().top > room / 2;
  (hasLongTitle ? answer : target).scrollIntoView({ behavior, block: 'start' });
}

/** Tells whether nothing scrolls in a frame. One in the flow of a page grows a moment after its content. */
function isAsHighAsContent(page: HTMLElement, scroller: Element): boolean {
  return page.closest('[data-inline]') !== null || scroller.scrollHeight <= scroller.clientHeight;
}

function isBetween(target: HTMLElement, top: number, end: number): boolean {
  const rect = target.getBoundingClientRect();
  return rect.height > 0 && rect.top >= top && rect.bottom <= end;
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
