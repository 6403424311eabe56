import { storagePrefix, type WidgetSettings } from '@product/model';
import type { LifecycleState } from '../lifecycle/state.ts';
import { LAUNCHER_PAD_PX } from '../placement/place-launcher.ts';
import type { HostView } from './host-view.ts';
import { colors } from './panel-motion.ts';
import { addTile, directionOf, nameClose, panelFont } from './panel-shell.ts';
import { attachShadowTree } from './shadow-tree.ts';
import { hiddenStyles, ownElement } from './style.ts';

/** Milliseconds after which the note leaves by itself. */
const SHOWN_MS = 12_000;
const GAP_PX = 8;
const HEIGHT_PX = 60;
const MAX_WIDTH_PX = 280;

const css = `.n{position:relative;box-sizing:border-box;color:${colors.ink};font:400 14px/1.4 ${panelFont}}
button{all:unset;box-sizing:border-box;cursor:pointer;touch-action:manipulation;-webkit-tap-highlight-color:transparent}
button:focus-visible{outline:2.5px solid;outline-offset:2px}
.m{display:flex;align-items:center;gap:10px;width:100%;padding:12px 36px 12px 14px;border-radius:16px;background:${colors.surface};box-shadow:0 6px 14px #10182838}
[dir=rtl] .m{padding:12px 14px 12px 36px}
.m:active{filter:brightness(.96)}
i{flex:none;width:36px;height:36px;border-radius:28%;display:grid;place-items:center;font:700 15px/1 ${panelFont}}
span{display:grid;min-width:0}
b,u{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;text-decoration:none}
b{font-size:13px;font-weight:600}
.x{position:absolute;inset-block-start:0;inset-inline-end:0;width:36px;height:36px;display:grid;place-items:center;border-radius:50%;color:${colors.quietInk}}
.x::before{content:'×';font:400 20px/1 ${panelFont}}`;

export interface ReplyNoteEvents {
  onPress(): void;
  /** The note was closed, or its time is over. */
  onLeave(): void;
}

/** The note beside the launcher that a reply has come. */
export interface ReplyNote {
  isShown(): boolean;
  /** Shows the note once for each new reply of a closed widget. */
  render(state: LifecycleState): void;
  remove(): void;
}

/**
 * Creates the note. It names the business and the number of replies, and shows none of their text: scripts of the page can
 * read whatever the page draws.
 */
export function createReplyNote(
  page: Window,
  { root, launcher }: HostView,
  settings: WidgetSettings,
  nonce: string | undefined,
  { onPress, onLeave }: ReplyNoteEvents,
): ReplyNote {
  const { document } = page;
  const key = `${storagePrefix}noted/${settings.nodeId}`;
  let note: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let region: HTMLElement | undefined;
  let notedCount = read(page, key);

  const remove = (): void => {
    clearTimeout(timer);
    note?.remove();
    note = undefined;
  };

  const leave = (): void => {
    remove();
    onLeave();
  };

  /** A note under the pointer, or with the focus, stays. */
  const leaveUnlessUsed = (): void => {
    if (note?.matches(':hover,:focus-within')) timer = setTimeout(leaveUnlessUsed, SHOWN_MS);
    else leave();
  };

  const show = ({ unreadText = '', language }: LifecycleState): void => {
    remove();
    note = ownElement(document, 'div', 'reply', placeBeside(page, launcher.frame, settings));
    const { tree, add } = attachShadowTree(note, css, nonce);
    const languages = [language, settings.defaultLanguageCode];
    const card = add(tree, 'div', 'n');
    // The page around it may have the other direction.
    card.lang = language ?? settings.defaultLanguageCode;
    card.dir = directionOf(card.lang);
    const name = settings.nodeName ?? '';
    const message = add(card, 'button', 'm');
    message.type = 'button';
    message.onclick = onPress;
    addTile(message, add, { name, color: settings.primaryColor, fontColor: settings.fontColor });
    const words = add(message, 'span');
    if (name) add(words, 'b').textContent = name;
    add(words, 'u').textContent = [...unreadText].slice(0, 80).join('');
    const close = add(card, 'button', 'x');
    close.type = 'button';
    nameClose(close, languages);
    close.onclick = leave;
    root.append(note);
    if (region) {
      region.lang = card.lang;
      region.textContent = [name, unreadText].filter(Boolean).join(': ');
    }
    timer = setTimeout(leaveUnlessUsed, SHOWN_MS);
    if (page.matchMedia('(prefers-reduced-motion:reduce)').matches) return;
    note.animate(
      [
        { opacity: 0, transform: 'translateY(8px)' },
        { opacity: 1, transform: 'none' },
      ],
      {
        duration: 200,
        easing: 'cubic-bezier(.2,.9,.2,1)',
      },
    );
  };

  return {
    isShown: () => note !== undefined,
    render(state) {
      const { open, unread, unreadText, reason, record } = state;
      // Where a reply may come: a region that is inserted with its text is not read.
      if (record.hasChat && !region) {
        region = ownElement(document, 'div', 'said', hiddenStyles);
        region.setAttribute('role', 'status');
        root.append(region);
      }
      if (open || reason !== 'shown' || unread === 0) remove();
      // The words arrive after the number.
      if (unread > notedCount && !open && unreadText === undefined) return;
      if (unread > notedCount && !open) show(state);
      if (unread !== notedCount) write(page, key, unread);
      notedCount = unread;
    },
    remove() {
      remove();
      region?.remove();
    },
  };
}

/** Places the note beside the round sign, or beside the tab of modal mode, on the side that has more room. */
function placeBeside(
  page: Window,
  { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement,
  { modalMode, size }: Pick<WidgetSettings, 'modalMode' | 'size'>,
): Record<string, string> {
  const { clientWidth, clientHeight } = page.document.documentElement;
  const endPx = offsetLeft + offsetWidth - LAUNCHER_PAD_PX;
  const startPx = modalMode ? offsetLeft + LAUNCHER_PAD_PX : endPx - size;
  const middlePx = offsetTop + (modalMode ? offsetHeight / 2 : offsetHeight - LAUNCHER_PAD_PX - size / 2);
  const isBefore = startPx >= clientWidth - endPx;
  const roomPx = isBefore ? startPx : clientWidth - endPx;
  return {
    [isBefore ? 'right' : 'left']: `${(isBefore ? clientWidth - startPx : endPx) + GAP_PX}px`,
    bottom: `${Math.max(clientHeight - middlePx - HEIGHT_PX / 2, GAP_PX)}px`,
    width: `${Math.min(roomPx - 2 * GAP_PX, MAX_WIDTH_PX)}px`,
  };
}

function read(page: Window, key: string): number {
  try {
    return Number.parseInt(page.sessionStorage.getItem(key) ?? '', 10) || 0;
  } catch {
    return 0;
  }
}

function write(page: Window, key: string, count: number): void {
  try {
    page.sessionStorage.setItem(key, `${count}`);
  } catch {
    // Without storage a later page tells of the reply again.
  }
}
