import type { Session } from '@product/flow-engine';
import { useEffect, useRef, useState } from 'react';
import { type FromScreen, messageFrom, type ScreenName, type ScreenTheme, type ToScreen } from './messages.ts';

export interface ScreenFrameProps {
  readonly title: string;
  readonly screen: ScreenName;
  readonly flow?: unknown;
  /** Session at which a survey begins. */
  readonly session?: Session | null;
  readonly theme?: ScreenTheme | null;
  /** A new number restarts the screen. */
  readonly run?: number;
  readonly onMessage?: (message: FromScreen) => void;
}

/** Shows a real screen in a frame. An error in the screen leaves the page around it intact. */
export function ScreenFrame({
  title,
  screen,
  flow = null,
  session = null,
  theme = null,
  run = 0,
  onMessage,
}: ScreenFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const latest = useRef({ theme, onMessage });
  latest.current = { theme, onMessage };

  useEffect(() => {
    const receive = (event: MessageEvent<unknown>): void => {
      const from = { source: frame.current?.contentWindow, origin: window.location.origin };
      const message = messageFrom<FromScreen>(event, from);
      if (message?.type === 'ready') setReady(true);
      if (message !== null) latest.current.onMessage?.(message);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);

  useEffect(() => {
    const send = (message: ToScreen) => frame.current?.contentWindow?.postMessage(message, window.location.origin);
    if (isReady) send({ type: 'show', screen, flow, session, theme: latest.current.theme });
    // A new `run` restarts the same screen.
    void run;
  }, [isReady, screen, flow, session, run]);

  useEffect(() => {
    if (isReady && theme !== null) {
      frame.current?.contentWindow?.postMessage({ type: 'theme', theme } satisfies ToScreen, window.location.origin);
    }
  }, [isReady, theme]);

  return <iframe ref={frame} className="screen-frame" title={title} src="/docs/screen/" />;
}
