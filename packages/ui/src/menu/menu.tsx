import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  /** BCP 47 tag of a label in another language than the page's. */
  readonly lang?: string;
}

export interface MenuProps {
  /** Name of the button and of the list. */
  label: string;
  /** Content of the button. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Null when the items are actions, of which none stays chosen. */
  chosenId: string | null;
  onChoose(id: string): void;
  /** @default 'down' */
  placement?: 'up' | 'down';
  align?: 'start' | 'end';
  variant?: 'outline' | 'text';
  'data-product'?: string;
}

/** Renders a button with a list of single-choice items. Arrow keys, Home and End move the focus; Escape closes. */
export function Menu({
  label,
  trigger,
  items,
  chosenId,
  onChoose,
  placement = 'down',
  align = 'end',
  variant = 'outline',
  'data-product': part = 'menu',
}: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const rows = rowsOf(list.current);
    (rows.find((row) => row.getAttribute('aria-checked') === 'true') ?? rows[0])?.focus();
    const closeOutside = (event: Event): void => {
      if (!event.composedPath().some((target) => target === root.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = (): void => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const handleKeys = (event: KeyboardEvent): void => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      return;
    }
    if (event.key === 'Tab') {
      setOpen(false);
      return;
    }
    const rows = rowsOf(list.current);
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    rows[(next + rows.length) % rows.length]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside
    <div
      ref={root}
      className="product-menu"
      data-product={part}
      data-placement={placement}
      data-align={align}
      onKeyDown={handleKeys}
    >
      <Button
        variant={variant}
        size="s"
        shape="pill"
        data-product={`${part}-button`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </Button>
      <div
        ref={list}
        id={listId}
        className="product-menu-list"
        data-product={`${part}-list`}
        data-closed={!isOpen || undefined}
        role="menu"
        aria-label={label}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            className="product-menu-item"
            data-product={`${part}-item`}
            {...(chosenId === null
              ? { role: 'menuitem' }
              : { role: 'menuitemradio', 'aria-checked': item.id === chosenId })}
            tabIndex={-1}
            lang={item.lang}
            onClick={() => {
              onChoose(item.id);
              close();
            }}
          >
            <span>{item.label}</span>
            {item.id === chosenId && <Icon name="check" size={18} />}
          </button>
        ))}
      </div>
    </div>
  );
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}
