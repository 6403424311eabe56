import { questionParts } from '../hooks/use-issue.ts';
import type { EffectContext, EffectHandlers, EffectOf } from './effect-context.ts';

/**
 * Brings an element into view. How far from the top it stops is the stylesheet's business (`scroll-margin`: 20 px and
 * the header), so that it is right in a page and in any frame around it. A problem also takes the focus.
 */
export function scrollHandlers({ clock, flow, root, isPreview, signal }: EffectContext): EffectHandlers<'scrollTo'> {
  let cancel = (): void => undefined;
  signal.addEventListener('abort', () => cancel());
  const bring = (effect: EffectOf<'scrollTo'>): void => {
    const page = root();
    if (page === null) return;
    const behavior = isPreview || prefersStillness(page) ? 'auto' : 'smooth';
    if (effect.reason === 'pageTop') {
      page.scrollIntoView({ behavior: 'auto', block: 'start' });
      return;
    }
    const target = page.querySelector<HTMLElement>(`[data-element="${CSS.escape(effect.elementId)}"]`);
    if (target === null) return;
    if (effect.reason === 'problem') focusInside(target, flow.index.elements.get(effect.elementId)?.question?.id);
    if (effect.reason !== 'problem' && isInView(target)) return;
    target.scrollIntoView({ behavior, block: 'start' });
  };
  return {
    scrollTo(effect) {
      cancel();
      // At the earliest in the next turn: the page has then been drawn with what the event changed.
      cancel = clock.after(effect.delayMs, () => bring(effect));
    },
  };
}

function focusInside(target: HTMLElement, questionId: string | undefined): void {
  const control = questionId === undefined ? null : document.getElementById(questionParts(questionId).controlId);
  const focusable = 'input:not([type=hidden], :disabled), textarea, select, button:not(:disabled), [tabindex="0"]';
  const own = control?.matches(focusable) ? control : null;
  const within = control ?? target;
  const first =
    own ?? within.querySelector<HTMLElement>('input:checked') ?? within.querySelector<HTMLElement>(focusable);
  first?.focus({ preventScroll: true });
}

function isInView(target: HTMLElement): boolean {
  const view = target.ownerDocument.defaultView;
  const { top, bottom, height } = target.getBoundingClientRect();
  return view !== null && height > 0 && top >= 0 && bottom <= view.innerHeight;
}

function prefersStillness(page: HTMLElement): boolean {
  return page.ownerDocument.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
}
