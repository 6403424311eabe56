import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useInboxSession } from '../inbox/inbox-context.tsx';

const ROW = '[data-product="feedback-row"]';

/**
 * The way of a keyboard from the list into a feedback and back: one that was opened by a key, or in place of the list,
 * takes the focus; Escape gives it back to the row, and closes the feedback where the list is hidden behind it.
 */
export function useKeyboardWay(detail: RefObject<HTMLElement | null>) {
  const session = useInboxSession();
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    // After a click the list keeps the focus, so that the arrow keys go on from there.
    if (isLost || activeElement.matches(`${ROW}:focus-visible`)) detail.current?.focus();
  }, [detail]);

  const focusRow = (): void => {
    const row = document.querySelector<HTMLElement>(`${ROW}[aria-current]`);
    // Once the list is to be seen again.
    requestAnimationFrame(() => row?.focus());
  };
  const closeDetail = (): void => {
    focusRow();
    session.send({ type: 'selected', id: null });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // In a dialog, Escape closes the dialog alone.
    if (event.target instanceof Element && event.target.closest('dialog') !== null) return;
    const isListVisible = document.querySelector<HTMLElement>(ROW)?.checkVisibility() === true;
    if (isListVisible) focusRow();
    else closeDetail();
  };
  return { closeDetail, handleKeyDown };
}
