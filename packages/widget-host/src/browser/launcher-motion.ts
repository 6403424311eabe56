import type { LifecycleState } from '../lifecycle/state.ts';
import type { HostSettings } from '../settings/decode-host-settings.ts';
import type { Launcher, LauncherParts } from './launcher.ts';
import { adoptStyles, setStyles } from './style.ts';

const MAX_UNREAD_SHOWN = 99;

/** Sign of an open widget, and the points of both signs, by which the former one leaves. */
const CROSS = 'M6 6l12 12M18 6L6 18';
const points = { chat: '4 5 20 5 20 16 9 16 4 20 4 5', cross: '6 6 18 18 12 12 18 6 6 18' } as const;
const MORPH_MS = 180;

/** Styles of the launcher under a pointer. `u` is the badge, `s` closes the text, `e` has the text after the icon. */
const css = `button{touch-action:manipulation;-webkit-tap-highlight-color:#0000}
b{color:light-dark(#12161c,#eef1f5);unicode-bidi:plaintext}
.t b{color:var(--f)}
i{transition:scale .22s linear(0,.6 20%,1.06 45%,.99 70%,1),filter .15s}
button:active i,button.t:active{filter:brightness(.92)}
button:active i{scale:.92;transition:scale .09s}
u{all:unset;position:absolute;top:-6px;right:-6px;box-sizing:border-box;min-width:22px;padding:0 4px;border:2px solid light-dark(#fff,#171b21);border-radius:99px;background:#c22f3d;color:#fff;font:550 12px/18px system-ui;text-align:center;pointer-events:none}
s{position:absolute;left:0;top:0;width:24px;height:24px;display:grid;place-items:center;border-radius:50%;background:light-dark(#fff,#171b21);color:light-dark(#4a5361,#b4bdc9);box-shadow:0 0 0 1px light-dark(#dfe3e9,#2d3540);cursor:pointer;text-decoration:none;opacity:0;transition:opacity .12s}
s::before{content:'';width:10px;height:10px;background:linear-gradient(currentColor,currentColor) 50%/100% 1.5px no-repeat,linear-gradient(currentColor,currentColor) 50%/1.5px 100% no-repeat;rotate:45deg}
:hover>s,:focus-visible~s{opacity:1}
.e{flex-direction:row-reverse}
.v.e{flex-direction:column;place-items:start}
@media (hover:hover){button:hover:not(:active) i{scale:1.04;transition:scale .15s}}
@media (hover:none){s{opacity:1}}
@media (prefers-reduced-motion:reduce){i,button:hover i,button:active i{scale:none!important;transition:none!important}}`;

export interface LauncherMotionEvents {
  /** The visitor closed the popover text. */
  onTextClosed(): void;
}

/** The launcher beyond a button: its open state, its badge, and how it moves. */
export interface LauncherMotion {
  /**
   * Renders the state over a launcher that was just rendered as closed.
   *
   * @param hasNote Whether the note of a reply stands where the text would be.
   */
  render(state: LifecycleState, settings: HostSettings & { readonly secondaryColor: string }, hasNote: boolean): void;
}

export function createLauncherMotion(
  page: Window,
  launcher: Launcher,
  nonce: string | undefined,
  { onTextClosed }: LauncherMotionEvents,
): LauncherMotion {
  /** Parts that have the styles of this file. A reloaded launcher has new ones. */
  let styled: LauncherParts | undefined;
  let wasOpen = false;
  let shownUnread = 0;
  const isAnimated = (): boolean => !page.matchMedia('(prefers-reduced-motion:reduce)').matches;

  /** Turns the former sign away while the new one turns in. */
  const morph = ({ path }: LauncherParts, isOpen: boolean): void => {
    const former = path.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'polyline');
    former.setAttribute('points', isOpen ? points.chat : points.cross);
    path.before(former);
    const turn = isOpen ? 45 : -45;
    const options = { duration: MORPH_MS, easing: 'cubic-bezier(.2,0,0,1)' };
    for (const sign of [path, former]) setStyles(sign, { 'transform-origin': '12px 12px' });
    path.animate(
      [
        { rotate: `${-turn}deg`, opacity: 0 },
        { rotate: '0deg', opacity: 1 },
      ],
      options,
    );
    const leaving = former.animate(
      [
        { rotate: '0deg', opacity: 1 },
        { rotate: `${turn}deg`, opacity: 0 },
      ],
      options,
    );
    leaving.onfinish = leaving.oncancel = () => former.remove();
  };

  const renderBadge = ({ button }: LauncherParts, unread: number, words: string | undefined): void => {
    const isMore = unread > shownUnread;
    shownUnread = unread;
    let badge = button.querySelector('u');
    if (unread === 0) {
      badge?.remove();
      return;
    }
    if (!badge) {
      badge = button.ownerDocument.createElement('u');
      button.append(badge);
      setStyles(button, { position: 'relative' });
    }
    badge.textContent = `${Math.min(unread, MAX_UNREAD_SHOWN)}`;
    button.ariaLabel += ` ${words ?? badge.textContent}`;
    if (isMore && isAnimated())
      badge.animate([{ scale: 0.4 }, { scale: 1.1, offset: 0.6 }, { scale: 1 }], { duration: 260, easing: 'ease-out' });
  };

  /** Moves a text that the left edge of the window would cut off to the other side of the icon, which stays in its place. */
  const renderTextSide = ({ button }: LauncherParts, sizePx: number): void => {
    const { frame } = launcher;
    const widthPx = button.offsetWidth;
    if (frame.offsetLeft + frame.offsetWidth - widthPx >= 0) return;
    button.classList.add('e');
    setStyles(frame, { transform: `translateX(${widthPx - sizePx}px)` });
  };

  /** Lets a pointer close the text. The Escape key on the launcher does the same, so the mark is not in the tab order. */
  const renderTextClose = ({ button, popover }: LauncherParts, isOffered: boolean): void => {
    const former = button.parentElement?.querySelector('s');
    if (!isOffered) {
      former?.remove();
      return;
    }
    const mark = former ?? button.ownerDocument.createElement('s');
    mark.ariaHidden = 'true';
    mark.onclick = onTextClosed;
    setStyles(mark, { left: `${button.offsetLeft + popover.offsetLeft - 8}px` });
    if (!former) button.after(mark);
  };

  const closeTextOnEscape = ({ key, target }: KeyboardEvent): void => {
    if (key === 'Escape' && (target as Element).parentElement?.querySelector('s')) onTextClosed();
  };

  return {
    render({ open, unread, unreadText }, { modalMode, secondaryColor, size }, hasNote) {
      const { parts } = launcher;
      if (!parts) return;
      const { button, popover, path } = parts;
      if (parts !== styled) {
        adoptStyles(button.ownerDocument, css, nonce);
        // In the capture phase: the same key closes an open widget, and must not close the text as well.
        button.addEventListener('keydown', closeTextOnEscape, true);
      }
      if ((open || hasNote) && !modalMode) popover.textContent = '';
      if (open) {
        path.setAttribute('d', CROSS);
        setStyles(button, { '--c': secondaryColor });
      }
      if (parts === styled && open !== wasOpen && isAnimated()) morph(parts, open);
      styled = parts;
      wasOpen = open;
      renderBadge(parts, unread, unreadText);
      const hasText = !modalMode && popover.textContent !== '';
      if (hasText) renderTextSide(parts, size);
      renderTextClose(parts, hasText);
    },
  };
}
