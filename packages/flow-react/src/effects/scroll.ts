import { questionParts } from '../hooks/use-issue.ts';
import type { EffectContext, EffectHandlers, EffectOf } from './effect-context.ts';

/**
 * Creates the handler that scrolls to an element. The stylesheet sets the offset (`scroll-margin`: 20 px and the header),
 * so that it fits a page and a frame. An element with a problem also gets the focus.
 */
export function scrollHandlers({ clock, flow, root, isPreview, signal }: EffectContext): EffectHandlers<'scrollTo'> {
  let cancel = (): void => undefined;
  signal.addEventListener('abort', () => cancel());
  const scrollNow = (effect: EffectOf<'scrollTo'>): void => {
    const page = root();
    if (page === null) return;
    const behavior = isPreview || prefersReducedMotion(page) ? 'auto' : 'smooth';
    if (effect.reason === 'pageTop') {
      page.scrollIntoView({ behavior: 'auto', block: 'start' });
      return;
    }
    const target = page.querySelector<HTMLElement>(`[data-element="${CSS.escape(effect.elementId)}"]`);
    if (target === null) return;
    if (effect.reason === 'problem') focusQuestion(target, flow.index.elements.get(effect.elementId)?.question?.id);
    if (effect.reason !== 'problem' && isInView(target)) return;
    target.scrollIntoView({ behavior, block: 'start' });
  };
  return {
    scrollTo(effect) {
      cancel();
      // A timer even without a delay: React renders the change of the event first.
      cancel = clock.after(effect.delayMs, () => scrollNow(effect));
    },
  };
}

/** Focuses the invalid field of a question, else its control, or the first one inside its element. */
export function focusQuestion(target: HTMLElement, questionId: string | undefined): void {
  const control = questionId === undefined ? null : document.getElementById(questionParts(questionId).controlId);
  const focusable = 'input:not([type=hidden], :disabled), textarea, select, button:not(:disabled), [tabindex="0"]';
  const itself = control?.matches(focusable) ? control : null;
  const invalid = 'input:not([type=radio], [type=checkbox])[aria-invalid="true"]';
  const within = control ?? target;
  const first =
    target.querySelector<HTMLElement>(invalid) ??
    itself ??
    within.querySelector<HTMLElement>('input:checked') ??
    within.querySelector<HTMLElement>(focusable);
  first?.focus({ preventScroll: true });
}

function isInView(target: HTMLElement): boolean {
  const view = target.ownerDocument.defaultView;
  const { top, bottom, height } = target.getBoundingClientRect();
  return view !== null && height > 0 && top >= 0 && bottom <= view.innerHeight;
}

function prefersReducedMotion(page: HTMLElement): boolean {
  return page.ownerDocument.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
}
