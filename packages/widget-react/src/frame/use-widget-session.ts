import { useEffect, useState, useSyncExternalStore } from 'react';
import { startWidgetSession, type WidgetSession, type WidgetSessionOptions } from '../session/widget-session.ts';
import { initialWidget, type WidgetState } from '../widget/widget.ts';

/** One session for as long as the component is mounted; null before it began. */
export function useWidgetSession(options: WidgetSessionOptions): WidgetSession | null {
  const [session, setSession] = useState<WidgetSession | null>(null);
  const { code, api, store, storage, clock, page } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query and the domains of a page do not change
  useEffect(() => {
    const started = startWidgetSession(options);
    setSession(started);
    return () => {
      started.stop();
      setSession(null);
    };
  }, [code, api, store, storage, clock, page]);
  return session;
}

const never = (): (() => void) => () => undefined;

export function useWidgetState(session: WidgetSession | null): WidgetState {
  return useSyncExternalStore(
    session?.machine.subscribe ?? never,
    session?.machine.getState ?? (() => initialWidget),
    () => initialWidget,
  );
}
