import { useEffect, useRef, useState } from 'react';
import { type FromScreen, messageFrom, type ScreenName, type ScreenTheme, type ToScreen } from './messages.ts';

export interface ScreenFrameProps {
  readonly title: string;
  readonly screen: ScreenName;
  readonly flow?: unknown;
  readonly theme?: ScreenTheme | null;
  /** Changes to begin again. */
  readonly run?: number;
  readonly onMessage?: (message: FromScreen) => void;
}

/** One real screen in a frame of its own: whatever it does, the page around it stands. */
export function ScreenFrame({ title, screen, flow = null, theme = null, run = 0, onMessage }: ScreenFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const latest = useRef({ theme, onMessage });
  latest.current = { theme, onMessage };

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      const from = { source: frame.current?.contentWindow, origin: window.location.origin };
      const message = messageFrom<FromScreen>(event, from);
      if (message?.type === 'ready') setReady(true);
      if (message !== null) latest.current.onMessage?.(message);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    const tell = (message: ToScreen) => frame.current?.contentWindow?.postMessage(message, window.location.origin);
    if (isReady) tell({ type: 'show', screen, flow, theme: latest.current.theme });
    // A new `run` shows the same again, from its beginning.
    void run;
  }, [isReady, screen, flow, run]);

  useEffect(() => {
    if (isReady && theme !== null) {
      frame.current?.contentWindow?.postMessage({ type: 'theme', theme } satisfies ToScreen, window.location.origin);
    }
  }, [isReady, theme]);

  return <iframe ref={frame} className="screen-frame" title={title} src="/docs/screen/" />;
}
