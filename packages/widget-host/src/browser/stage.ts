import type { LifecycleState } from '../lifecycle/lifecycle.ts';
import { createLauncher, drawLauncher, type Launcher, type LauncherEvents } from './launcher.ts';
import { ownElement, setStyles } from './style.ts';

/** The widget's nodes in the page. They stand beside the body, so that replacing the body does not take them along. */
export interface Stage {
  readonly root: HTMLElement;
  readonly launcher: Launcher;
  /** The app's frame. Stands in the page while the state is framed, and loads beside the code that talks to it. */
  readonly frame: HTMLIFrameElement;
  /** Puts the nodes into the page when the widget is shown for the first time. */
  draw(state: LifecycleState): void;
  remove(): void;
}

export function createStage(page: Window, nonce: string | undefined, address: URL, events: LauncherEvents): Stage {
  const { document } = page;
  const root = ownElement(document, 'div', 'widget', { 'z-index': '2147483647' });
  const launcher = createLauncher(document, nonce, events);
  root.append(launcher.frame);
  const frame = ownElement(document, 'iframe', 'frame', { visibility: 'hidden' });
  frame.allow = 'display-capture';
  frame.src = `${address}`;
  let shown = false;

  const mount = (): void => {
    if (!root.isConnected) document.documentElement?.append(root);
  };
  const keepMounted = new MutationObserver(mount);
  // A style sheet in the page could say this, but the page has to stay as it is.
  const print = page.matchMedia('print');
  const onPrint = (): void =>
    setStyles(root, {
      display: shown && !print.matches ? 'block' : 'none',
      // A page that zooms itself by its style must not push us out of the window.
      zoom: `${1 / (document.documentElement.currentCSSZoom || 1)}`,
    });

  return {
    root,
    launcher,
    frame,
    draw(state) {
      const { settings, reason, framed } = state;
      shown = reason === 'shown';
      if (shown) {
        mount();
        print.onchange = onPrint;
        keepMounted.observe(document, { childList: true });
        keepMounted.observe(document.documentElement, { childList: true });
      }
      onPrint();
      if (settings) drawLauncher(launcher, state, settings);
      if (!framed) frame.remove();
      else if (!frame.isConnected) root.append(frame);
    },
    remove() {
      keepMounted.disconnect();
      print.onchange = null;
      root.remove();
    },
  };
}
