import type { LifecycleState } from '../lifecycle/state.ts';
import { createLauncher, type Launcher, type LauncherEvents, renderLauncher } from './launcher.ts';
import { frameNameOf, schemeOf } from './scheme-of.ts';
import { ownElement, setStyles } from './style.ts';

/** The widget's nodes on the host page. They stand at the end of the body, and beside it once the frame loads. */
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
  Object.assign(root, { [alive]: true });
  const launcher = createLauncher(document, nonce, events);
  root.append(launcher.frame);
  const frame = ownElement(document, 'iframe', 'frame', { visibility: 'hidden' });
  frame.allow = 'display-capture';
  frame.src = `${frameUrl}`;

  let scheme = 'light dark';
  const mount = (): void => {
    const { body, documentElement: html } = document;
    // A script that hydrates the whole document accepts further nodes at the end of the body, and nowhere else.
    if (!root.isConnected) (body && !holdsFixed(body) ? body : html)?.append(root);
    // A snapshot of the body that the page shows again has a copy of the widget, which does nothing.
    for (const other of body?.querySelectorAll(':scope>[data-product=widget]') ?? [])
      if (!(alive in other)) other.remove();
    // Dialogs of the page hide all that is beside them in the body. The launcher stays.
    for (const name of hiding) if (root.hasAttribute(name)) root.removeAttribute(name);
    if (body) remounter.observe(body, { childList: true });
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
        remounter.observe(root, { attributeFilter: hiding });
        if (holdsFixed(document.documentElement) && !root.hasAttribute('popover')) {
          // The window alone places what is in the top layer, which then places its parts.
          setStyles(root, {
            inset: '0',
            width: '100%',
            height: '100%',
            transform: 'translate(0)',
            'pointer-events': 'none',
          });
          root.setAttribute('popover', 'manual');
          root.showPopover?.();
        }
      }
      // A loaded frame keeps its colours.
      if (!frame.isConnected) scheme = schemeOf(document);
      setStyles(root, {
        // As inside the frames: with another scheme the browser makes them opaque.
        'color-scheme': scheme,
        display: isShown ? 'block' : 'none',
        // A page with a zoom style must not move the widget out of the window.
        zoom: `${1 / (root.parentElement?.currentCSSZoom || 1)}`,
      });
      if (settings) renderLauncher(launcher, state, settings, scheme);
      if (!hasFrame) frame.remove();
      else if (!frame.isConnected) {
        frame.name = frameNameOf(scheme);
        root.append(frame);
      }
    },
    remove() {
      remounter.disconnect();
      root.remove();
    },
  };
}

/** Mark of an element with a widget. All copies of this script share the key. */
const alive = Symbol.for('product.alive');
/** Attributes by which a dialog of the page keeps visitors from what is around it. */
const hiding = ['inert', 'aria-hidden'];
const placing = ['transform', 'translate', 'rotate', 'scale', 'perspective', 'filter', 'backdropFilter'] as const;

/** Tells whether fixed elements inside an element are placed by it, and not by the window. */
function holdsFixed(element: Element): boolean {
  const style = getComputedStyle(element);
  return (
    placing.some((name) => (style[name] || 'none') !== 'none') ||
    /transform|translate|rotate|scale|perspective|filter|paint|layout|strict|content/.test(
      style.willChange + style.contain,
    )
  );
}
