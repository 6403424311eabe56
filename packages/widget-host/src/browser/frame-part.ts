import type { FrameMessage, HostMessage } from '@product/bridge';
import type { FrameRequest, LifecycleEvent } from '../lifecycle/event.ts';
import { hear } from '../lifecycle/hear.ts';
import type { LifecycleState } from '../lifecycle/lifecycle.ts';
import { decodeSettings } from '../settings/decode-settings.ts';
import { fillsPage } from '../visibility/page-rules.ts';
import { nobody, type Visitor } from '../visitor/visitor.ts';
import type { Claim, WidgetOptions } from '../widget/widget.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import { type ContentFrame, createContentFrame } from './content-frame.ts';
import { countInTitle } from './count-in-title.ts';
import { readRecord, writeRecord } from './device-storage.ts';
import { followClaims } from './follow-claims.ts';
import { lockPage } from './lock-page.ts';
import { observeUrl } from './observe-url.ts';
import { drawOpenLook } from './open-look.ts';
import type { Stage } from './stage.ts';
import { ownElement, setStyles } from './style.ts';

/** A message of the frame, with the time (epoch ms) at which it came. */
export interface FrameSaid {
  readonly type: 'frame';
  readonly message: FrameMessage;
  readonly at: number;
}

/** Everything that a page does without until somebody wants the widget: the app in its frame, and what an open one needs. */
export interface FramePart {
  /** Draws the state as it is now. */
  draw(): void;
  readonly hear: typeof hear;
  perform(request: FrameRequest): void;
  /** Tells the frame what the page has said about its visitor since, or that the visitor left. */
  tellVisitor(): void;
  /** To the frame, if there is one that answers. */
  send(message: HostMessage): void;
  remove(): void;
}

/**
 * @param wire The settings as the server sent them.
 * @param claims What the page has said about its visitor, in order. Empty after a reset.
 */
function createFramePart(
  page: Window,
  { root, launcher, frame }: Stage,
  address: URL,
  wire: unknown,
  options: Pick<WidgetOptions, 'hostStorage'>,
  claims: Claim[],
  getState: () => LifecycleState,
  send: (event: FrameSaid | LifecycleEvent) => void,
  announce: Announcer,
): FramePart {
  const { document } = page;
  const settings = decodeSettings(wire);
  const countTitle = countInTitle(document);
  const storageKey = `frame/${address.searchParams.get('code')}`;
  // An attribute of a script tag is a text.
  const keepsCopy = `${options.hostStorage}` === 'true';
  if (!keepsCopy) writeRecord(page, storageKey);
  const visitors = followClaims(claims);
  let overlay: HTMLElement | undefined;
  let content: ContentFrame | undefined;
  let unlock: (() => void) | undefined;
  let focused: Element | null = null;
  let wasOpen = false;
  /** The last wish to close came from a mouse or a finger. */
  let byPointer = false;

  const fullPage = settings !== undefined && fillsPage(settings, page.navigator.userAgent);
  const close = (): void => send({ type: 'close' });
  /** Whoever goes by keyboard sees where they are; whoever points needs no ring, though a script put the focus there. */
  const drawRing = (drawn: boolean): void => {
    if (launcher.parts) setStyles(launcher.parts.button, { outline: drawn ? '' : 'none' });
  };
  const onKey = (event: KeyboardEvent): void => {
    drawRing(true);
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };

  const opened = (modal: boolean): void => {
    focused = document.activeElement;
    byPointer = false;
    document.addEventListener('keydown', onKey);
    if (modal || fullPage) unlock = lockPage(page, modal);
    if (!modal) return;
    overlay = ownElement(document, 'div', 'overlay', { inset: '0', background: 'rgb(15 18 22/.5)' });
    overlay.onclick = () => {
      byPointer = true;
      close();
    };
    // Safari on iOS scrolls the page under a finger, whatever its overflow is.
    overlay.ontouchmove = (event) => event.preventDefault();
    root.prepend(overlay);
  };

  const closed = (): void => {
    document.removeEventListener('keydown', onKey);
    overlay?.remove();
    unlock?.();
    unlock = undefined;
    // Only what we hold is given back: a visitor who went on elsewhere stays there.
    const active = document.activeElement;
    if (active !== frame && active !== document.body) return;
    if (focused?.isConnected && focused !== document.body && focused !== launcher.frame)
      (focused as HTMLElement).focus();
    else {
      // The frame first: a browser does not take the focus out of another origin's frame for a button inside ours.
      launcher.frame.focus();
      drawRing(!byPointer);
      launcher.parts?.button.focus();
    }
  };

  /** Tells the frame whether it is seen, and puts the keyboard there when somebody asked for it. */
  const reveal = (): void => {
    const { open, by } = getState();
    const focus = open && (by === 'visitor' || by === 'api' || settings?.modalMode === true);
    if (focus) frame.focus();
    content?.send({ type: 'visibility', open, focus });
  };

  const tellVisitor = (visitor: Visitor | undefined): void => {
    if (visitor) content?.send({ type: 'customer', ...visitor });
  };

  const init = async (): Promise<void> => {
    const visitor = (await visitors.read()) ?? nobody;
    const { language = null, open, record } = getState();
    const { href: url } = page.location;
    const stored = keepsCopy ? (readRecord(page, storageKey) as Record<string, string>) : undefined;
    const reset = record.hasChat === 'reset';
    if (settings) content?.send({ type: 'init', settings, language, url, ...visitor, stored, open, fullPage, reset });
    reveal();
  };

  const stopObserving = observeUrl(page, () => content?.send({ type: 'url', url: page.location.href }));

  return {
    hear,
    draw() {
      const state = getState();
      const { open, framed, unread, reason } = state;
      if (!settings) return;
      countTitle(reason === 'shown' ? unread : 0);
      const changes = open !== wasOpen;
      wasOpen = open;
      if (framed && !content) {
        content = createContentFrame(
          page,
          frame,
          address.origin,
          (message) => {
            byPointer = message.type === 'close' && message.byPointer === true;
            send({ type: 'frame', message, at: Date.now() });
          },
          () => send({ type: 'failed', reason: 'frameTimedOut', error: null }),
        );
        frame.title = launcher.frame.title;
      } else if (!framed) {
        content?.remove();
        content = undefined;
      }
      if (open && changes) opened(settings.modalMode);
      if (launcher.parts) {
        const { button } = launcher.parts;
        button.onkeydown = onKey;
        button.onblur = () => drawRing(true);
        drawOpenLook(launcher.parts, state, settings);
      }
      setStyles(launcher.frame, { display: open && fullPage ? 'none' : 'block' });
      content?.place(state, settings, fullPage);
      if (!open && changes) closed();
      if (changes) reveal();
    },
    perform(request) {
      switch (request.type) {
        case 'psn':
          return announce([request.name]);
        case 'store': {
          const { id, key, value } = request;
          const { [key]: _, ...rest } = readRecord(page, storageKey);
          const kept = keepsCopy && writeRecord(page, storageKey, value === null ? rest : { ...rest, [key]: value });
          return content?.send({ type: 'reply', id, kept });
        }
        case 'personChanged':
          if (!request.isGone) return;
          claims.length = 0;
          return visitors.forget();
        case 'tokenExpires':
          return void visitors.renew().then(tellVisitor);
        case 'ready':
          return void init();
      }
    },
    tellVisitor() {
      if (claims.length) return void visitors.read().then(tellVisitor);
      visitors.forget();
      content?.send({ type: 'reset' });
    },
    send: (message) => content?.send(message),
    remove() {
      stopObserving();
      countTitle(0);
      content?.remove();
    },
  };
}

/** What is loaded when somebody comes near the widget, or it opens. */
export const part = { createAnnouncer, createFramePart };
