import { createMachineHooks } from '@product/runtime/redux';
import { useEffect, useState } from 'react';
import { startWidgetSession, type WidgetSession, type WidgetSessionOptions } from '../session/widget-session.ts';
import type { WidgetEvent } from '../widget/event.ts';
import { initialWidget, type WidgetState } from '../widget/state.ts';

/** Runs a session while the component is mounted. Null before its start. */
export function useWidgetSession(options: WidgetSessionOptions): WidgetSession | null {
  const [session, setSession] = useState<WidgetSession | null>(null);
  const { code, nodeId, api, store, storage, clock, page } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query of a page is constant
  useEffect(() => {
    const started = startWidgetSession(options);
    setSession(started);
    return () => {
      started.stop();
      setSession(null);
    };
  }, [code, nodeId, api, store, storage, clock, page]);
  return session;
}

const { useMachineState } = createMachineHooks<WidgetState | undefined, WidgetEvent>('widget');

/** Selects the widget's state; the initial one before the session starts. */
export function useWidgetState(): WidgetState {
  return useMachineState((state) => state ?? initialWidget);
}
