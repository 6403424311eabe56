import { createFeedbackQueue } from '@product/api-client';
import { FlowSurvey } from '@product/flow-react';
import { memoryStorage } from '@product/runtime';
import { browserClock } from '@product/runtime/browser';
import { useMemo } from 'react';
import type { Happening } from './messages.ts';
import { observedStore } from './observed-store.ts';
import { pretendServer } from './pretend-server.ts';

export interface SurveyScreenProps {
  readonly flow: unknown;
  readonly tell: (happening: Happening) => void;
}

const clock = browserClock();

/** The real survey, on a server, a storage and a queue that end with the page. */
export function SurveyScreen({ flow, tell }: SurveyScreenProps) {
  const ports = useMemo(() => {
    const storage = memoryStorage();
    const { api, nodeId } = pretendServer(flow);
    const createId = () => crypto.randomUUID();
    const feedbackQueue = createFeedbackQueue({ api, storage, clock, random: Math.random, createId });
    return { api, nodeId, storage, feedbackQueue, store: observedStore(flow, tell) };
  }, [flow, tell]);
  return <FlowSurvey {...ports} clock={clock} deviceId="this-device" query={new URLSearchParams()} />;
}
