import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fingerprint } from '../src/definition/version.ts';
import {
  buildFeedback,
  type FlowEvent,
  lintFlow,
  parseFlow,
  type Session,
  type SessionOptions,
  startSession,
  transition,
  verifyFeedback,
  visibleElements,
} from '../src/index.ts';
import { maskPersonalData } from '../src/masking/index.ts';

/**
 * A visit recorded at revision 8224d3bf, before the flow language: its events, and hashes of each result. Submits were
 * recorded again when the session began to follow its delivery, payloads when answers outside the way ceased to count, idle
 * timers when a warning began to precede the restart, and lint when it began to tell of agreements with several options.
 */
interface RecordedVisit {
  /** File of the flow, unless the record holds a generated one. */
  readonly name: string;
  readonly flow?: unknown;
  readonly options: SessionOptions;
  readonly events: readonly FlowEvent[];
  readonly version: string;
  /** Hash of the started session, then of session, effects and visible elements after each event. */
  readonly steps: string;
  readonly session: Session;
  readonly payload: unknown;
  readonly problems: string;
  readonly lint: string;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const visits = readJson('./fixtures/recorded-visits.json') as RecordedVisit[];
const hash = (value: unknown) => fingerprint(JSON.stringify(value));

test.each(visits.map((visit, index) => ({ ...visit, index })))(
  'a flow without the flow language is as before: $index, $name',
  (visit) => {
    const flow = parseFlow(visit.flow ?? readJson(`../${visit.name}`));
    let session = startSession(flow, visit.options);
    const steps = [hash(session)];
    for (const event of visit.events) {
      const [next, effects] = transition(flow, session, event);
      session = next;
      steps.push(hash([next, effects, visibleElements(flow, next).map(({ id }) => id)]));
    }
    const payload = buildFeedback(flow, session, { deviceId: 'd', now: 1e12, mask: maskPersonalData });
    expect(session).toEqual(visit.session);
    expect(payload).toEqual(visit.payload);
    expect(steps.join(' ')).toBe(visit.steps);
    expect(flow.version).toBe(visit.version);
    expect(hash(verifyFeedback(flow, payload))).toBe(visit.problems);
    expect(hash(lintFlow(flow))).toBe(visit.lint);
  },
);
