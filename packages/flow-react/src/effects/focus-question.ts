import { questionParts } from '../hooks/use-issue.ts';

/** Focuses the first missing control of a question, else its invalid field, its control, or the first one inside. */
export function focusQuestion(target: HTMLElement, questionId: string | undefined): void {
  const control = questionId === undefined ? null : document.getElementById(questionParts(questionId).controlId);
  const itself = control?.matches(FOCUSABLE) ? control : null;
  const within = control ?? target;
  const first =
    target.querySelector<HTMLElement>(MISSING) ??
    target.querySelector<HTMLElement>(INVALID) ??
    itself ??
    within.querySelector<HTMLElement>('input:checked') ??
    within.querySelector<HTMLElement>(FOCUSABLE);
  first?.focus({ preventScroll: true });
}

const FOCUSABLE = 'input:not([type=hidden], :disabled), textarea, select, button:not(:disabled), [tabindex="0"]';
const MISSING = `[data-missing] :is(${FOCUSABLE}), input[data-missing]`;
const INVALID = 'input:not([type=radio], [type=checkbox])[aria-invalid="true"]';
