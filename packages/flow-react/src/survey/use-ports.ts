import type { Clock, KeyValueStorage } from '@product/runtime';
import { browserClock, browserStorage } from '@product/runtime/browser';
import { useState } from 'react';
import type { FlowSurveyProps } from './survey-props.ts';

/** Returns the clock and the storage of the props. Default: the browser's, made once. */
export function usePorts({ clock, storage }: FlowSurveyProps): { clock: Clock; storage: KeyValueStorage } {
  const [own] = useState(() => ({ clock: browserClock(), storage: browserStorage() }));
  return { clock: clock ?? own.clock, storage: storage ?? own.storage };
}
