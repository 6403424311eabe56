import { type RefObject, useEffect } from 'react';

/** Handles keys while a choice or a line of text has the focus: a digit chooses, and Enter goes on. */
export function useAnswerKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [root]);
}

function handleKey(event: KeyboardEvent): void {
  const { target, key, ctrlKey, altKey, metaKey } = event;
  if (event.defaultPrevented || event.isComposing || ctrlKey || altKey || metaKey) return;
  if (!(target instanceof HTMLInputElement)) return;
  const isChoice = target.type === 'radio' || target.type === 'checkbox';
  if (key === 'Enter' && (isChoice || target.matches(LINE_OF_TEXT))) {
    event.preventDefault();
    target.closest('main')?.querySelector<HTMLElement>('[data-product="navigation"] button')?.click();
  } else if (isChoice && /^\d$/.test(key)) {
    const choice = choiceOf(target, key);
    choice?.focus();
    choice?.click();
  }
}

/** Fields in which Enter has no other use. */
const LINE_OF_TEXT =
  '[data-product="question"] .product-text-field:not([role], [type="tel"], [data-product="code-input"])';

/** Finds the choice labelled with a digit; where labels are no numbers, the choice at that position. */
function choiceOf(focused: HTMLInputElement, digit: string): HTMLInputElement | undefined {
  const group = focused.closest('tr, fieldset, [role="radiogroup"], [role="group"]');
  const choices = [...(group?.querySelectorAll<HTMLInputElement>(`input[type="${focused.type}"]`) ?? [])];
  const labels = choices.map((choice) => choice.closest('label')?.textContent?.trim() ?? '');
  const hasNumbers = labels.some((label) => /^\p{Nd}+$/u.test(label));
  return hasNumbers ? choices[labels.indexOf(digit)] : choices[Number(digit) - 1];
}
