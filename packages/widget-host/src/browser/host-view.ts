import type { LifecycleState } from '../lifecycle/state.ts';
import { createLauncher, type Launcher, type LauncherEvents, renderLauncher } from './launcher.ts';
import { ownElement, setStyles } from './style.ts';

/** The widget's nodes on the host page. They stand beside the body, so that a replaced body does not remove them. */
export interface HostView {
  readonly root: HTMLElement;
  readonly launcher: Launcher;
  /** The app's frame. It is in the page while the state has a frame, and loads in parallel with its code. */
  readonly frame: HTMLIFrameElement;
  /** Renders the state. The first render of a shown widget adds the nodes to the page. */
  render(state: LifecycleState): void;
  remove(): void;
}

export function createHostView(
  document: Document,
  nonce: string | undefined,
  frameUrl: URL,
  events: LauncherEvents,
): HostView {
  const root = ownElement(document, 'div', 'widget', { 'z-index': '2147483647' });
  const launcher = createLauncher(document, nonce, events);
  root.append(launcher.frame);
  const frame = ownElement(document, 'iframe', 'frame', { visibility: 'hidden' });
  frame.allow = 'display-capture';
  frame.src = `${frameUrl}`;

  const mount = (): void => {
    if (!root.isConnected) document.documentElement?.append(root);
  };
  const remounter = new MutationObserver(mount);

  return {
    root,
    launcher,
    frame,
    render(state) {
      const { settings, reason, hasFrame } = state;
      const isShown = reason === 'shown';
      if (isShown) {
        mount();
        remounter.observe(document, { childList: true });
        remounter.observe(document.documentElement, { childList: true });
      }
      setStyles(root, {
        display: isShown ? 'block' : 'none',
        // A page with a zoom style must not move the widget out of the window.
        zoom: `${1 / (document.documentElement.currentCSSZoom || 1)}`,
      });
      if (settings) renderLauncher(launcher, state, settings);
      if (!hasFrame) frame.remove();
      else if (!frame.isConnected) root.append(frame);
    },
    remove() {
      remounter.disconnect();
      root.remove();
    },
  };
}
