import type { FrameMessage, HostMessage } from '@product/bridge';
import { openChannel } from '@product/bridge/browser';
import type { WidgetSettings } from '@product/model';
import type { LifecycleState } from '../lifecycle/lifecycle.ts';
import { placeFrame } from '../placement/place-frame.ts';
import { setStyles } from './style.ts';

const FRAME_TIMEOUT_MS = 10_000;

export interface ContentFrame {
  place(state: LifecycleState, settings: WidgetSettings, fullPage: boolean): void;
  send(message: HostMessage): void;
  remove(): void;
}

/** Talks to the app in its frame, and places it. `onSilent` is called when it did not answer within ten seconds. */
export function createContentFrame(
  page: Window,
  frame: HTMLIFrameElement,
  appOrigin: string,
  onMessage: (message: FrameMessage) => void,
  onSilent: () => void,
): ContentFrame {
  const timer = setTimeout(onSilent, FRAME_TIMEOUT_MS);
  const channel = openChannel(
    page,
    () => frame.contentWindow,
    appOrigin,
    (message) => {
      clearTimeout(timer);
      onMessage(message);
    },
  );
  const { visualViewport } = page;
  let fills = false;
  /** A keyboard on the screen makes what is seen smaller, not the page: the frame follows, so that it hides no field. */
  const follow = (): void => {
    if (!fills || !visualViewport) return;
    const { offsetTop, height } = visualViewport;
    setStyles(frame, { top: `${offsetTop}px`, height: `${height}px` });
  };
  visualViewport?.addEventListener('resize', follow);
  return {
    place({ open, contentHeightPx }, settings, fullPage) {
      const moves = !page.matchMedia('(prefers-reduced-motion:reduce)').matches;
      setStyles(frame, {
        ...placeFrame(settings, contentHeightPx, fullPage),
        background: 'Canvas',
        visibility: open ? 'visible' : 'hidden',
        opacity: open ? '1' : '0',
        transform: open ? 'none' : 'translateY(12px)',
        transition: moves ? 'opacity .2s,transform .2s,visibility .2s' : 'none',
        'border-radius': fullPage ? '0' : `${(settings.radius ?? 12) + 4}px`,
        'box-shadow': '0 12px 32px -8px rgb(16 24 40/.3)',
      });
      fills = open && fullPage;
      follow();
    },
    send: channel.send,
    remove() {
      clearTimeout(timer);
      channel.stop();
      visualViewport?.removeEventListener('resize', follow);
    },
  };
}
