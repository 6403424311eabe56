import { multipleFeedback } from '@product/model';
import { localizedEntry } from '../language/localized.ts';
import type { LifecycleState } from '../lifecycle/state.ts';
import { LAUNCHER_PAD_PX, placeLauncher, px } from '../placement/place-launcher.ts';
import type { HostSettings } from '../settings/decode-host-settings.ts';
import { launcherStyle } from './launcher-style.ts';
import { adoptStyles, ownElement, setStyles } from './style.ts';

export interface Launcher {
  readonly frame: HTMLIFrameElement;
  /** Content of the frame; undefined until the frame has loaded. */
  parts?: LauncherParts;
}

export interface LauncherParts {
  readonly button: HTMLButtonElement;
  readonly popover: HTMLElement;
  readonly path: SVGElement;
}

export interface LauncherEvents {
  onPress(): void;
  /** The pointer, a finger or the focus is on the launcher. */
  onHover(): void;
  /** The frame has its content, which is not rendered yet. */
  onFilled(): void;
}

/**
 * Creates the launcher: a button in a frame of the page's own origin, which the page's styles do not reach. Moving the
 * frame in the page reloads it, so each load fills it again.
 */
export function createLauncher(page: Document, nonce: string | undefined, events: LauncherEvents): Launcher {
  const frame = ownElement(page, 'iframe', 'launcher', {
    filter: 'drop-shadow(0 6px 14px #10182838)',
    // Hidden until it has its size, since a visible frame that shrinks counts as a layout shift.
    visibility: 'hidden',
  });
  const launcher: Launcher = { frame };
  frame.onload = () => {
    const inside = frame.contentDocument;
    if (!inside) return;
    launcher.parts = fill(inside, nonce);
    const { button } = launcher.parts;
    // The second press of a double click would close the widget again.
    button.onclick = (event) => event.detail > 1 || events.onPress();
    // A finger enters when it touches.
    button.onfocus = button.onpointerenter = events.onHover;
    new ResizeObserver(() => {
      setStyles(frame, {
        width: px(button.offsetWidth + 2 * LAUNCHER_PAD_PX),
        height: px(button.offsetHeight + 2 * LAUNCHER_PAD_PX),
        visibility: 'visible',
      });
    }).observe(button);
    events.onFilled();
  };
  return launcher;
}

/** Renders the launcher of a closed widget; the panel's code adds what differs in an open one. */
export function renderLauncher(
  { frame, parts }: Launcher,
  { language, open, record, hasAnswered }: LifecycleState,
  settings: HostSettings,
  scheme: string,
): void {
  const { modalMode, popoverTextWidth, popoverTextHeight } = settings;
  setStyles(frame, placeLauncher(settings));
  if (!parts) return;
  const { button, popover, path } = parts;
  setStyles(button.ownerDocument.documentElement, { 'color-scheme': scheme });
  const translate = (text: HostSettings['popoverText']) =>
    localizedEntry(text, [language, settings.defaultLanguageCode]);
  // The widget's name: the owner's toggle text, else the word for feedback. The page may have another language.
  [frame.lang, frame.title] = translate(settings.modalToggleText) ??
    translate({ en: 'Feedback', tr: 'Geri bildirim' }) ?? ['', ''];
  const isTextless = modalMode || record.isTextClosed || hasAnswered || isAnsweredFor(record, settings);
  const [textLanguage, text] = (!isTextless && translate(settings.popoverText)) || [
    frame.lang,
    modalMode && frame.title,
  ];
  popover.textContent = text || '';
  button.ownerDocument.documentElement.lang = textLanguage;
  button.className = modalMode ? 't' : settings.popoverTextVertical ? 'v' : '';
  button.ariaLabel = popover.textContent || frame.title;
  button.ariaExpanded = `${open}`;
  path.setAttribute('d', 'M4 5h16v11H9l-5 4z');
  setStyles(button, {
    '--s': px(settings.size),
    '--c': settings.primaryColor,
    '--f': settings.fontColor,
    '--r': px(settings.radius ?? 12),
    // An empty value removes the property, so that the text decides the size. A tab has no popover.
    '--w': !modalMode && popoverTextWidth ? px(popoverTextWidth) : '',
    '--h': !modalMode && popoverTextHeight ? px(popoverTextHeight) : '',
  });
}

/** Tells whether the owner wants no further feedback of this visitor yet, so that a text would invite to nothing. */
function isAnsweredFor(
  { lastFeedbackSubmitDate: firstShownAt }: LifecycleState['record'],
  { preventMultipleFeedback: prevent, multipleFeedbackDelayPeriod: delaySeconds }: HostSettings,
): boolean {
  const shownBefore = firstShownAt !== undefined;
  return multipleFeedback({ prevent, shownBefore, firstShownAt, delaySeconds, now: Date.now() }).blocked;
}

function fill(inside: Document, nonce: string | undefined): LauncherParts {
  const add = <Name extends keyof HTMLElementTagNameMap>(parent: Element, name: Name): HTMLElementTagNameMap[Name] => {
    const element = inside.createElement(name);
    parent.append(element);
    return element;
  };
  adoptStyles(inside, launcherStyle, nonce);
  const button = add(inside.body, 'button');
  const popover = add(button, 'b');
  const createSvg = (name: 'svg' | 'path') => inside.createElementNS('http://www.w3.org/2000/svg', name);
  const svg = createSvg('svg');
  const path = createSvg('path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.ariaHidden = 'true';
  svg.append(path);
  add(button, 'i').append(svg);
  return { button, popover, path };
}
