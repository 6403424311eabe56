import type { Clock } from '@product/runtime';
import { isComposing } from '@product/ui';
import { type RefObject, useEffect } from 'react';
import { useFlow } from '../context/flow-context.tsx';
import { DIGITS_MS, digitOf, type NumberTyped, numberNames, typeDigit } from './number-keys.ts';

/**
 * Handles keys while a question has the focus: in a choice or a line of text, a digit chooses and Enter goes on. Keys of
 * the page around it answer nothing.
 *
 * @param isNumberOpen Set while a number may go on, in which no page advances by itself.
 */
export function useAnswerKeys(root: RefObject<HTMLElement | null>, isNumberOpen: RefObject<boolean>): void {
  const { clock } = useFlow();
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const numbers = createNumberKeys(clock, isNumberOpen);
    const handleKey = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, altKey, metaKey } = event;
      if (event.defaultPrevented || isComposing(event) || ctrlKey || altKey || metaKey) return;
      const digit = digitOf(key);
      // Any other key belongs to the choice that the number means.
      if (digit === undefined) numbers.choose();
      if (!(target instanceof HTMLInputElement)) return;
      const isChoice = isChoiceInput(target);
      if (key === 'Enter' && (isChoice || target.matches(LINE_OF_TEXT))) {
        event.preventDefault();
        target
          .closest('main')
          ?.querySelector<HTMLElement>('[data-product="navigation"] button:not([data-product="back"])')
          ?.click();
      } else if (digit !== undefined && isChoice && !event.repeat) numbers.type(target, digit);
    };
    element.addEventListener('keydown', handleKey);
    element.addEventListener('pointerdown', numbers.choose);
    element.addEventListener('focusout', numbers.choose);
    return () => {
      numbers.stop();
      element.removeEventListener('keydown', handleKey);
      element.removeEventListener('pointerdown', numbers.choose);
      element.removeEventListener('focusout', numbers.choose);
    };
  }, [root, clock, isNumberOpen]);
}

/** Chooses by numbers of several digits. */
function createNumberKeys(clock: Clock, isOpen: { current: boolean }) {
  let group: Element | null = null;
  let typed: NumberTyped | undefined;
  let waiting: HTMLInputElement | undefined;
  let cancel = (): void => {};
  const stop = (): void => {
    cancel();
    waiting = undefined;
    isOpen.current = false;
  };
  /** Chooses what the number means so far. */
  const choose = (): void => {
    const choice = waiting;
    stop();
    if (choice?.isConnected !== true) return;
    choice.focus();
    choice.click();
  };
  return {
    stop,
    choose,
    type(focused: HTMLInputElement, digit: string): void {
      const own = focused.closest('tr, fieldset, [role="radiogroup"], [role="group"]');
      const choices = [...(own?.querySelectorAll<HTMLInputElement>(`input[type="${focused.type}"]`) ?? [])];
      const names = numberNames(choices.map((choice) => choice.closest('label')?.textContent?.trim() ?? ''));
      typed = typeDigit(own === group ? typed : undefined, digit, names, clock.now());
      group = own;
      stop();
      waiting = choices[names.indexOf(typed.text)];
      isOpen.current = typed.isOpen;
      if (typed.isOpen) cancel = clock.after(DIGITS_MS, choose);
      else choose();
    },
  };
}

/** Fields in which Enter has no other use. */
const LINE_OF_TEXT =
  '[data-product="question"] .product-text-field:not([role], [type="tel"], [data-product="code-input"])';

/** Tells whether a field is an option of a choice. */
export function isChoiceInput({ type }: HTMLInputElement): boolean {
  return type === 'radio' || type === 'checkbox';
}
