import { isComposing } from '@product/ui';
import { type RefObject, useEffect } from 'react';

/**
 * Handles keys: in a choice or a line of text, a digit chooses and Enter goes on. Without a focused field, a digit answers
 * the only scale in view.
 */
export function useAnswerKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const handlePageKey = (event: KeyboardEvent): void => handleKey(event, element);
    const { ownerDocument: page } = element;
    page.addEventListener('keydown', handlePageKey);
    return () => page.removeEventListener('keydown', handlePageKey);
  }, [root]);
}

function handleKey(event: KeyboardEvent, root: HTMLElement): void {
  const { target, key, ctrlKey, altKey, metaKey } = event;
  if (event.defaultPrevented || isComposing(event) || ctrlKey || altKey || metaKey) return;
  const isInside = target instanceof HTMLInputElement && root.contains(target);
  const isChoice = isInside && isChoiceInput(target);
  if (key === 'Enter' && isInside && (isChoice || target.matches(LINE_OF_TEXT))) {
    event.preventDefault();
    target
      .closest('main')
      ?.querySelector<HTMLElement>('[data-product="navigation"] button:not([data-product="back"])')
      ?.click();
  } else if (/^\d$/.test(key)) {
    const focused = isChoice ? target : onlyScaleInView(target, root);
    const choice = focused && choiceOf(focused, key);
    choice?.focus();
    choice?.click();
  }
}

/** Fields in which Enter has no other use. */
const LINE_OF_TEXT =
  '[data-product="question"] .product-text-field:not([role], [type="tel"], [data-product="code-input"])';

/** Tells whether a field is an option of a choice. */
export function isChoiceInput({ type }: HTMLInputElement): boolean {
  return type === 'radio' || type === 'checkbox';
}

/** Finds the choice labelled with a digit; where labels are no numbers, the choice at that position. */
function choiceOf(focused: HTMLInputElement, digit: string): HTMLInputElement | undefined {
  const group = focused.closest('tr, fieldset, [role="radiogroup"], [role="group"]');
  const choices = [...(group?.querySelectorAll<HTMLInputElement>(`input[type="${focused.type}"]`) ?? [])];
  const labels = choices.map((choice) => choice.closest('label')?.textContent?.trim() ?? '');
  const hasNumbers = labels.some((label) => /^\p{Nd}+$/u.test(label));
  return hasNumbers ? choices[labels.indexOf(digit)] : choices[Number(digit) - 1];
}

/**
 * Returns the first input of the scale that is wholly in view, if there is one only and the focus is on the page as a
 * whole.
 */
function onlyScaleInView(focused: EventTarget | null, root: HTMLElement): HTMLInputElement | undefined {
  if (!isWithoutField(focused, root)) return undefined;
  const inView = [...root.querySelectorAll('[data-product="scale"], [data-product="stars"]')].filter((scale) => {
    const { top, bottom } = scale.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
  return inView.length === 1 ? (inView[0]?.querySelector('input') ?? undefined) : undefined;
}

function isWithoutField(focused: EventTarget | null, root: HTMLElement): boolean {
  return focused === root.ownerDocument.body || (focused instanceof HTMLElement && focused.parentElement === root);
}
