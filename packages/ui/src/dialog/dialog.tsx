import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';

export interface DialogProps {
  isOpen: boolean;
  /** Called for Escape, the close button, and a press beside the dialog. */
  onClose(): void;
  title: ReactNode;
  /** Name of the close button. */
  closeLabel: string;
  /** Consequence that the user must know before. It describes the dialog, which becomes an `alertdialog`. */
  warning?: ReactNode;
  children?: ReactNode;
  'data-product'?: string;
}

/**
 * Renders a native modal dialog, which traps the focus and restores it. An element with `data-initial-focus` receives the
 * focus first, else the close button.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  warning,
  children,
  'data-product': part = 'dialog',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const warningId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.showModal();
    element.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  }, [isOpen]);
  const handleClick = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog is a shortcut; Escape and the button close it too
    <dialog
      ref={dialog}
      className="product-root product-dialog"
      data-product={part}
      role={warning === undefined ? undefined : 'alertdialog'}
      aria-labelledby={titleId}
      aria-describedby={warning === undefined ? undefined : warningId}
      onClick={handleClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => isOpen && onClose()}
    >
      <div className="product-dialog-head">
        <h2 id={titleId} className="product-dialog-title">
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} data-product="dialog-close" />
      </div>
      <div className="product-dialog-body">
        {warning !== undefined && (
          <p id={warningId} className="product-dialog-warning">
            {warning}
          </p>
        )}
        {children}
      </div>
    </dialog>
  );
}
