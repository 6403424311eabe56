import { createFeedbackQueue, flowSessions } from '@product/api-client';
import { parseFlow, type Session } from '@product/flow-engine';
import { FlowSurvey, surveySubject } from '@product/flow-react';
import { memoryStorage } from '@product/runtime';
import { browserClock, randomId } from '@product/runtime/browser';
import { useMemo } from 'react';
import { fakeServer } from './fake-server.ts';
import type { SurveyUpdate } from './messages.ts';
import { observedStore } from './observed-store.ts';

export interface SurveyScreenProps {
  readonly flow: unknown;
  /** Session at which the survey begins; null for a new visitor. */
  readonly session: Session | null;
  readonly onUpdate: (update: SurveyUpdate) => void;
}

const clock = browserClock();
const query = new URLSearchParams();

/** Shows the real survey on a server, a storage and a queue that live in the page. */
export function SurveyScreen({ flow, session, onUpdate }: SurveyScreenProps) {
  const ports = useMemo(() => {
    const storage = memoryStorage();
    const { api, nodeId } = fakeServer(flow);
    // The survey resumes what it finds, as after a reload.
    if (session !== null) {
      const subject = surveySubject(parseFlow(flow), { query });
      flowSessions(storage, clock, nodeId).write({ id: session.id, subject, session: { ...session, nodeId } });
    }
    const feedbackQueue = createFeedbackQueue({ api, storage, clock, random: Math.random, createId: randomId });
    return { api, nodeId, storage, feedbackQueue, store: observedStore(flow, onUpdate) };
  }, [flow, session, onUpdate]);
  return <FlowSurvey {...ports} clock={clock} deviceId="this-device" query={query} />;
}
