import type { EffectContext, EffectHandlers, EffectOf } from './effect-context.ts';
import { focusQuestion } from './focus-question.ts';
import { showProblem, showTitle } from './scroll-position.ts';

/** Time without a press after which a visitor has finished choosing several options. */
const CHOOSING_MS = 700;

/**
 * Creates the handler that scrolls to an element. A new question scrolls no further than its title needs, and never pushes
 * out of view the question that is being answered. An element with a problem gets the focus, and is shown together with the
 * problem.
 */
export function scrollHandlers({ clock, flow, root, isPreview, signal }: EffectContext): EffectHandlers<'scrollTo'> {
  let cancel = (): void => undefined;
  let chosenAt = Number.NEGATIVE_INFINITY;
  const noteChoice = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') chosenAt = clock.now();
  };
  signal.addEventListener('abort', () => cancel());
  document.addEventListener('change', noteChoice, { capture: true, signal });
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
    if (effect.reason === 'problem') {
      focusQuestion(target, flow.index.elements.get(effect.elementId)?.question?.id);
      showProblem(page, target, behavior);
      return;
    }
    const waitMs = chosenAt + CHOOSING_MS - clock.now();
    if (waitMs > 0) cancel = clock.after(waitMs, () => scrollNow(effect));
    else showTitle(page, target, behavior);
  };
  return {
    scrollTo(effect) {
      cancel();
      // A timer even without a delay: React renders the change of the event first.
      cancel = clock.after(effect.delayMs, () => scrollNow(effect));
    },
  };
}

function prefersReducedMotion(page: HTMLElement): boolean {
  return page.ownerDocument.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
}
