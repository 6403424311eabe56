import { type RefObject, useEffect } from 'react';
import { useFlow } from '../context/flow-context.tsx';
import { isChosen, takeBack } from './take-back.ts';

/** Milliseconds after a choice in which a second press repeats it, as a double tap does. */
const REPEATED_MS = 600;

/**
 * Takes back an optional choice when the visitor presses the chosen option again, or Delete on it. A key that chooses takes
 * nothing back, and neither does a double click.
 */
export function useTakingBack(root: RefObject<HTMLElement | null>): void {
  const { flow, send, now, getSession } = useFlow();
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    let chosenAt = Number.NEGATIVE_INFINITY;
    const questionOf = (input: Element) =>
      flow.index.elements.get(input.closest<HTMLElement>('[data-element]')?.dataset.element ?? '')?.question ??
      undefined;
    const takeBackAt = (input: HTMLInputElement): boolean => {
      const question = questionOf(input);
      const event = question && takeBack(flow, getSession(), question, input, now());
      if (event === undefined) return false;
      send(event);
      return true;
    };
    const handleClick = (event: MouseEvent): void => {
      const input = event.detail === 1 ? radioOf(event.target) : undefined;
      const question = input && questionOf(input);
      if (input === undefined || question === undefined) return;
      if (!isChosen(getSession().answers[question.id], input)) chosenAt = now();
      // A label would press its button, which has just been taken back.
      else if (now() - chosenAt > REPEATED_MS && takeBackAt(input) && event.target !== input) event.preventDefault();
    };
    const handleKey = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, altKey, metaKey } = event;
      if (event.defaultPrevented || ctrlKey || altKey || metaKey || (key !== 'Delete' && key !== 'Backspace')) return;
      if (!(target instanceof HTMLInputElement)) return;
      const input = target.type === 'radio' ? chosenOf(target) : target.type === 'range' ? target : undefined;
      if (input !== undefined && takeBackAt(input)) event.preventDefault();
    };
    element.addEventListener('click', handleClick);
    element.addEventListener('keydown', handleKey);
    return () => {
      element.removeEventListener('click', handleClick);
      element.removeEventListener('keydown', handleKey);
    };
  }, [root, flow, send, now, getSession]);
}

/** Finds the radio button that a press on it or on its label means. */
function radioOf(target: EventTarget | null): HTMLInputElement | undefined {
  if (!(target instanceof Element) || target.closest('a, button') !== null) return undefined;
  const control = target instanceof HTMLInputElement ? target : target.closest('label')?.control;
  return control instanceof HTMLInputElement && control.type === 'radio' ? control : undefined;
}

/** Finds the chosen button of a group. */
function chosenOf({ name, ownerDocument }: HTMLInputElement): HTMLInputElement | undefined {
  return [...ownerDocument.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')].find(
    (radio) => radio.name === name,
  );
}
