import type { FrameMessage, HostMessage } from '@product/bridge';
import { openChannel } from '@product/bridge/browser';
import type { WidgetSettings } from '@product/model';
import type { LifecycleState } from '../lifecycle/state.ts';
import { placeFrame } from '../placement/place-frame.ts';
import { setStyles } from './style.ts';

const FRAME_TIMEOUT_MS = 10_000;

export interface ContentFrame {
  place(state: LifecycleState, settings: WidgetSettings, fullPage: boolean): void;
  send(message: HostMessage): void;
  remove(): void;
}

/** Connects to the app in its frame, and places the frame. Calls `onTimeout` when no message arrives in ten seconds. */
export function createContentFrame(
  page: Window,
  frame: HTMLIFrameElement,
  appOrigin: string,
  onMessage: (message: FrameMessage) => void,
  onTimeout: () => void,
): ContentFrame {
  const timer = setTimeout(onTimeout, FRAME_TIMEOUT_MS);
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
  let fillsViewport = false;
  /** Fits a full-page frame to the visual viewport, so that an on-screen keyboard hides no field. */
  const fitViewport = (): void => {
    if (!fillsViewport || !visualViewport) return;
    const { offsetTop, height } = visualViewport;
    setStyles(frame, { top: `${offsetTop}px`, height: `${height}px` });
  };
  visualViewport?.addEventListener('resize', fitViewport);
  return {
    place({ open, contentHeightPx }, settings, fullPage) {
      const isAnimated = !page.matchMedia('(prefers-reduced-motion:reduce)').matches;
      setStyles(frame, {
        ...placeFrame(settings, contentHeightPx, fullPage),
        background: 'Canvas',
        visibility: open ? 'visible' : 'hidden',
        opacity: open ? '1' : '0',
        transform: open ? 'none' : 'translateY(12px)',
        transition: isAnimated ? 'opacity .2s,transform .2s,visibility .2s' : 'none',
        'border-radius': fullPage ? '0' : `${(settings.radius ?? 12) + 4}px`,
        'box-shadow': '0 12px 32px -8px rgb(16 24 40/.3)',
      });
      fillsViewport = open && fullPage;
      fitViewport();
    },
    send: channel.send,
    remove() {
      clearTimeout(timer);
      channel.stop();
      visualViewport?.removeEventListener('resize', fitViewport);
    },
  };
}
