import { isComposing } from '@product/ui';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useExpectedText } from '../commands/commands-context.tsx';
import { useFeedbackRows, useInboxSession } from '../inbox/inbox-context.tsx';

/**
 * Moves the focus between the list and a feedback. A feedback that a key opened, or that replaces the list, receives
 * the focus; after a click of a mouse its reply field does. Escape returns it to the row, and closes a feedback that hides
 * the list.
 */
export function useKeyboardNavigation(feedbackId: string, detail: RefObject<HTMLElement | null>) {
  const session = useInboxSession();
  const rows = useFeedbackRows();
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    // After a click on a feedback without a field the row keeps the focus.
    const isKeyedRow = [...rows.values()].some((row) => row === activeElement && row.matches(':focus-visible'));
    if (isLost || isKeyedRow) detail.current?.focus();
  }, [detail, rows]);
  // The reply field has taken its text before; a feedback without one drops it.
  useExpectedText(feedbackId, dropText);

  const focusRow = (): void => {
    const row = rows.get(feedbackId);
    // A hidden list is visible again in the next frame.
    requestAnimationFrame(() => row?.focus());
  };
  const closeDetail = (): void => {
    focusRow();
    session.send({ type: 'selected', id: null });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    // In a dialog, Escape closes the dialog only.
    if (event.target instanceof Element && event.target.closest('dialog') !== null) return;
    const [anyRow] = rows.values();
    if (anyRow?.checkVisibility() === true) focusRow();
    else closeDetail();
  };
  return { closeDetail, handleKeyDown };
}

function dropText(): void {}
