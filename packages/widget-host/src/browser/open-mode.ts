import type { HostView } from './host-view.ts';
import { lockPage } from './lock-page.ts';
import { ownElement, setStyles } from './style.ts';

/** Dialogs and menus of the page that the Escape key closes by itself. An unknown selector in `:is` matches nothing. */
const CLOSED_BY_ESCAPE = ':is(:modal,:popover-open:not([popover=manual]))';

/** Dialogs of the page that a script of it closes. */
const CLOSED_BY_SCRIPT = '[aria-modal=true]';

/** The page around an open widget: keyboard, scroll lock, overlay and focus. */
export interface OpenMode {
  enter(): void;
  /** Leaves the mode and returns the focus to where it was. */
  leave(): void;
  /** Marks the next closing as one by mouse or finger, after which the launcher shows no focus ring. */
  setClosedByPointer(isByPointer: boolean): void;
  /** Watches the keyboard on the launcher's button, which a reloaded launcher has anew. */
  watchLauncher(): void;
}

export function createOpenMode(
  page: Window,
  { root, launcher }: HostView,
  {
    isModal,
    fullPage,
    nonce,
  }: { readonly isModal: boolean; readonly fullPage: boolean; readonly nonce: string | undefined },
  onClose: () => void,
): OpenMode {
  const { document } = page;
  let overlay: HTMLElement | undefined;
  let unlock: (() => void) | undefined;
  let formerFocus: Element | null = null;
  let isClosedByPointer = false;
  /** Whether the latest key found a dialog of the page, which may have closed itself since. */
  let isForDialog = false;

  const lookForDialog = (): void => {
    const isSeen = (dialog: Element): boolean => dialog.checkVisibility?.({ visibilityProperty: true }) ?? true;
    isForDialog =
      document.querySelector(CLOSED_BY_ESCAPE) !== null ||
      [...document.querySelectorAll(CLOSED_BY_SCRIPT)].some(isSeen);
  };
  /** A keyboard user sees the focus; a pointer user needs no ring, although a script moved the focus. */
  const showFocusRing = (isShown: boolean): void => {
    if (launcher.parts) setStyles(launcher.parts.button, { outline: isShown ? '' : 'none' });
  };
  const handleKey = (event: KeyboardEvent): void => {
    showFocusRing(true);
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (!isForDialog || event.view !== page) onClose();
  };
  const addOverlay = (): void => {
    overlay = ownElement(document, 'div', 'overlay', { inset: '0', background: 'rgb(15 18 22/.5)' });
    overlay.onclick = () => {
      isClosedByPointer = true;
      onClose();
    };
    // Safari on iOS scrolls the page under a finger in spite of `overflow: hidden`.
    overlay.ontouchmove = (event) => event.preventDefault();
    root.prepend(overlay);
  };
  const restoreFocus = (): void => {
    const active = document.activeElement;
    // A visitor who moved the focus to the page, or to the launcher, keeps it there. The page may still name the launcher
    // when a press has moved the focus on to a frame of another origin.
    const isOnLauncher = launcher.parts?.button.ownerDocument.hasFocus();
    if (isOnLauncher || (!root.contains(active) && active !== document.body)) return;
    if (formerFocus?.isConnected && formerFocus !== document.body && formerFocus !== launcher.frame)
      // The visitor may have scrolled since.
      (formerFocus as HTMLElement).focus({ preventScroll: true });
    else {
      // The launcher's frame first: a browser moves no focus from another origin's frame to a button inside ours.
      launcher.frame.focus();
      showFocusRing(!isClosedByPointer);
      launcher.parts?.button.focus();
    }
  };

  return {
    enter() {
      formerFocus = document.activeElement;
      isClosedByPointer = false;
      page.addEventListener('keydown', lookForDialog, true);
      document.addEventListener('keydown', handleKey);
      // A page that the panel covers as a whole must not receive the focus either.
      if (isModal || fullPage) unlock = lockPage(page, nonce, root);
      if (isModal) addOverlay();
    },
    leave() {
      page.removeEventListener('keydown', lookForDialog, true);
      document.removeEventListener('keydown', handleKey);
      overlay?.remove();
      unlock?.();
      unlock = undefined;
      restoreFocus();
    },
    setClosedByPointer(isByPointer) {
      isClosedByPointer = isByPointer;
    },
    watchLauncher() {
      if (!launcher.parts) return;
      const { button } = launcher.parts;
      button.onkeydown = handleKey;
      button.onblur = () => showFocusRing(true);
    },
  };
}
