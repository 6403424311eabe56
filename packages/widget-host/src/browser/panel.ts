import type { WidgetSettings } from '@product/model';
import type { FrameMessageEvent, LifecycleEvent } from '../lifecycle/event.ts';
import type { LifecycleState } from '../lifecycle/state.ts';
import { placeFrame } from '../placement/place-frame.ts';
import { LAUNCHER_PAD_PX } from '../placement/place-launcher.ts';
import { fillsPage } from '../visibility/page-rules.ts';
import type { WidgetOptions } from '../widget/widget.ts';
import type { HostView } from './host-view.ts';
import { isTestOf } from './is-test.ts';
import { createLauncherMotion } from './launcher-motion.ts';
import { leaveBody } from './leave-body.ts';
import { createOpenMode } from './open-mode.ts';
import { type PanelLook, panelStyles, shellStyles } from './panel-motion.ts';
import { createPanelShell } from './panel-shell.ts';
import { createHeightMemory } from './remembered-height.ts';
import { createReplyNote } from './reply-note.ts';
import { rememberShown } from './site-record.ts';
import { setStyles } from './style.ts';

/** The open widget as the host page draws it: the panel, its opening, and the launcher beside it. */
export interface Panel {
  /** Renders the current state. */
  render(): void;
  /** Shows the server's markup in the frame, below the panel's own header. The frame has no script yet to close it. */
  showMarkup(heightPx: number): void;
  /** Marks the next closing as one by mouse or finger, after which the launcher shows no focus ring. */
  setClosedByPointer(isByPointer: boolean): void;
  remove(): void;
}

/**
 * Creates the panel. It needs no network: a press shows it at once, and the app's frame fades in over it.
 *
 * @param isLowWindow Tells whether the window has no room for a launcher below the panel.
 */
export function createPanel(
  page: Window,
  view: HostView,
  settings: WidgetSettings,
  options: Pick<WidgetOptions, 'isTest' | 'nonce'>,
  isLowWindow: () => boolean,
  getState: () => LifecycleState,
  send: (event: FrameMessageEvent | LifecycleEvent) => void,
): Panel {
  const { document } = page;
  // A variable of the page may have this name.
  const visualViewport = page.visualViewport instanceof EventTarget ? page.visualViewport : null;
  const { launcher, frame } = view;
  // A focus lock of the page then leaves the panel's keys alone.
  view.root.dataset.noFocusLock = '';
  const fullPage = fillsPage(settings, page.navigator.userAgent);
  const heights = createHeightMemory(page, settings.nodeId);
  // A style sheet could hide the widget in print, but would change the host page.
  const print = page.matchMedia('print');
  const isTest = isTestOf(options);
  let shell: HTMLElement | undefined;
  let markupHeightPx: number | undefined;
  let wasOpen = false;

  const close = (): void => send({ type: 'closeRequested' });
  const setFrameStyles = (styles: Readonly<Record<string, string>>): void => {
    for (const element of shell ? [shell, frame] : [frame]) setStyles(element, styles);
  };
  const openMode = createOpenMode(page, view, { isModal: settings.modalMode, fullPage, nonce: options.nonce }, close);
  const launcherMotion = createLauncherMotion(page, launcher, options.nonce, {
    onTextClosed: () => send({ type: 'frameMessage', message: { type: 'textClosed' }, at: Date.now() }),
  });

  const replyNote = createReplyNote(page, view, settings, options.nonce, {
    onPress: () => send({ type: 'openRequested', opener: 'visitor', at: Date.now() }),
    onLeave: () => renderAll(),
  });

  /**
   * Fits a full-page panel to the visual viewport, so that an on-screen keyboard hides no field. A viewport that is narrower
   * than the page is one that the visitor has zoomed by two fingers: the panel then keeps the size of the page.
   */
  const fitViewport = (): void => {
    if (!fullPage || !visualViewport || !getState().open) return;
    const { offsetTop, height, width } = visualViewport;
    const isZoomed = Math.ceil(width) < document.documentElement.clientWidth;
    const { top = '0', height: whole = '100dvh' } = placeFrame(settings, undefined, true);
    const isWhole = isZoomed || Math.ceil(height) >= page.innerHeight;
    setFrameStyles(
      isWhole ? { top, height: whole } : { top: `max(${top}, ${offsetTop}px)`, height: `calc(${height}px - ${top})` },
    );
  };
  visualViewport?.addEventListener('resize', fitViewport);

  const showShell = ({ language }: LifecycleState): void => {
    shell ??= createPanelShell(document, options.nonce, {
      name: settings.nodeName ?? '',
      hasLogo: settings.nodeLogoUrl !== null,
      color: settings.primaryColor,
      fontColor: settings.fontColor,
      hasFoot: settings.branding,
      language: language ?? settings.defaultLanguageCode,
      onClose() {
        openMode.setClosedByPointer(true);
        close();
      },
    });
    if (shell.nextSibling !== frame) frame.before(shell);
  };

  /** Returns the middle of the launcher's icon, at the end of its text. A panel grows upwards, so it counts from below. */
  const originOf = (): string => {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = launcher.frame;
    const fromEndPx = settings.modalMode ? offsetWidth / 2 : LAUNCHER_PAD_PX + settings.size / 2;
    const fromBottomPx = settings.modalMode ? offsetHeight / 2 : LAUNCHER_PAD_PX + settings.size / 2;
    const x = offsetLeft + offsetWidth - fromEndPx - frame.offsetLeft;
    const belowPx = offsetTop + offsetHeight - fromBottomPx - frame.offsetTop - frame.offsetHeight;
    return `${x}px calc(100% + ${belowPx}px)`;
  };

  const place = (state: LifecycleState, hasToggled: boolean): void => {
    const { open, contentHeightPx } = state;
    const isRevealed = contentHeightPx !== undefined;
    if (open && !isRevealed) showShell(state);
    const heightPx = heights.next(contentHeightPx) ?? markupHeightPx;
    const placement = placeFrame(settings, heightPx, fullPage, isLowWindow());
    const look: PanelLook = {
      open,
      isRevealed,
      hasMarkup: markupHeightPx !== undefined,
      fullPage,
      radiusPx: settings.radius ?? 12,
      isAnimated: !page.matchMedia('(prefers-reduced-motion:reduce)').matches,
    };
    if (open && hasToggled) {
      // The styles of the closed panel have to be computed once, or the first opening would not move.
      setFrameStyles({ ...placement, ...panelStyles({ ...look, open: false, isAnimated: false }) });
      setFrameStyles({ 'transform-origin': originOf() });
      frame.getBoundingClientRect();
    }
    setStyles(frame, { ...placement, ...panelStyles(look) });
    if (shell) setStyles(shell, { ...placement, ...shellStyles(look) });
    fitViewport();
  };

  const hideLauncher = ({ open }: LifecycleState): void =>
    setStyles(launcher.frame, { display: open && (fullPage || isLowWindow()) ? 'none' : 'block' });

  const render = (): void => {
    const state = getState();
    const { open, hasFrame } = state;
    const hasToggled = open !== wasOpen;
    wasOpen = open;
    leaveBody(view.root, hasFrame);
    if (open && hasToggled) {
      openMode.enter();
      if (!isTest) rememberShown(page);
    }
    openMode.watchLauncher();
    replyNote.render(state);
    launcherMotion.render(state, settings, replyNote.isShown());
    if (hasFrame) place(state, hasToggled);
    else {
      shell?.remove();
      shell = undefined;
      markupHeightPx = undefined;
    }
    // The panel opens from the place of the launcher.
    hideLauncher(state);
    if (!open && hasToggled) openMode.leave();
    if (print.matches) setStyles(view.root, { display: 'none' });
  };

  const renderAll = (): void => {
    view.render(getState());
    render();
  };
  print.onchange = renderAll;

  return {
    render,
    showMarkup(heightPx) {
      if (markupHeightPx === heightPx) return;
      markupHeightPx = heightPx;
      render();
    },
    setClosedByPointer: openMode.setClosedByPointer,
    remove() {
      print.onchange = null;
      replyNote.remove();
      visualViewport?.removeEventListener('resize', fitViewport);
    },
  };
}
