import { localized } from '../language/localized.ts';
import type { LifecycleState } from '../lifecycle/lifecycle.ts';
import { LAUNCHER_PAD_PX, placeLauncher, px } from '../placement/place-launcher.ts';
import type { HostSettings } from '../settings/decode-host-settings.ts';
import { launcherStyle } from './launcher-style.ts';
import { ownElement, setStyles } from './style.ts';

export interface Launcher {
  readonly frame: HTMLIFrameElement;
  /** What is in the frame, once it has loaded. */
  parts?: LauncherParts;
}

export interface LauncherParts {
  readonly button: HTMLButtonElement;
  readonly popover: HTMLElement;
  readonly path: SVGElement;
}

export interface LauncherEvents {
  onPress(): void;
  onNear(): void;
  /** Its frame is filled, and waits to be drawn. */
  onFill(): void;
}

/**
 * The button in its own frame, of the page's own origin, which the page's style cannot reach. The frame is filled when it
 * loads, and so again when the page moves it.
 */
export function createLauncher(page: Document, nonce: string | undefined, events: LauncherEvents): Launcher {
  const frame = ownElement(page, 'iframe', 'launcher', {
    filter: 'drop-shadow(0 6px 14px #10182838)',
    // Until it has its size: a frame that is seen to shrink counts as a shift of the page's layout.
    visibility: 'hidden',
  });
  const launcher: Launcher = { frame };
  frame.onpointerenter = events.onNear;
  frame.onload = () => {
    const inside = frame.contentDocument;
    if (!inside) return;
    launcher.parts = fill(inside, nonce);
    const { button } = launcher.parts;
    button.onclick = events.onPress;
    button.onfocus = events.onNear;
    new ResizeObserver(() => {
      setStyles(frame, {
        width: px(button.offsetWidth + 2 * LAUNCHER_PAD_PX),
        height: px(button.offsetHeight + 2 * LAUNCHER_PAD_PX),
        visibility: 'visible',
      });
    }).observe(button);
    events.onFill();
  };
  return launcher;
}

/** Draws it as it is while the widget is closed. */
export function drawLauncher(
  { frame, parts }: Launcher,
  { language, open }: LifecycleState,
  settings: HostSettings,
): void {
  const { modalMode, popoverTextWidth, popoverTextHeight } = settings;
  setStyles(frame, placeLauncher(settings));
  if (!parts) return;
  const { button, popover, path } = parts;
  const inLanguage = (text: HostSettings['popoverText']): string =>
    localized(text, [language, settings.defaultLanguageCode]);
  // What the widget is called: the owner's toggle text, else the word for feedback.
  frame.title = inLanguage(settings.modalToggleText) || inLanguage({ en: 'Feedback', tr: 'Geri bildirim' });
  popover.textContent = modalMode ? frame.title : inLanguage(settings.popoverText);
  button.className = modalMode ? 't' : settings.popoverTextVertical ? 'v' : '';
  button.ariaLabel = popover.textContent || frame.title;
  button.ariaExpanded = `${open}`;
  path.setAttribute('d', 'M4 5h16v11H9l-5 4z');
  setStyles(button, {
    '--s': px(settings.size),
    '--c': settings.primaryColor,
    '--f': settings.fontColor,
    '--r': px(settings.radius ?? 12),
    // Without a value the property is not there, and the size is the text's.
    '--w': popoverTextWidth ? px(popoverTextWidth) : '',
    '--h': popoverTextHeight ? px(popoverTextHeight) : '',
  });
}

function fill(inside: Document, nonce = ''): LauncherParts {
  const add = <Name extends keyof HTMLElementTagNameMap>(parent: Element, name: Name): HTMLElementTagNameMap[Name] => {
    const element = inside.createElement(name);
    parent.append(element);
    return element;
  };
  try {
    const realm = inside.defaultView as Window & typeof globalThis;
    const sheet = new realm.CSSStyleSheet();
    sheet.replaceSync(launcherStyle);
    inside.adoptedStyleSheets = [sheet];
  } catch {
    const style = add(inside.head, 'style');
    style.nonce = nonce;
    style.textContent = launcherStyle;
  }
  const button = add(inside.body, 'button');
  const popover = add(button, 'b');
  const drawn = (name: 'svg' | 'path') => inside.createElementNS('http://www.w3.org/2000/svg', name);
  const svg = drawn('svg');
  const path = drawn('path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.append(path);
  add(button, 'i').append(svg);
  return { button, popover, path };
}
