import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import harbour from '../../test/fixtures/harbour.flow.json' with { type: 'json' };
import { visit } from '../../test/visit.ts';
import {
  type FlowEvent,
  flowMachine,
  parseFlow,
  replay,
  resumeSession,
  type Session,
  startSession,
  transition,
  visibleElements,
} from '../index.ts';

/** Events that lead through the fixture to the chat. */
const events: FlowEvent[] = [
  { type: 'answered', answer: { kind: 'options', questionId: 'q-score', optionIds: ['opt-nps-2'] }, at: 1000 },
  { type: 'answered', answer: { kind: 'options', questionId: 'q-order', optionIds: ['opt-sat-bad'] }, at: 2000 },
  { type: 'answered', answer: { kind: 'options', questionId: 'q-reasons', optionIds: ['opt-r-damaged'] }, at: 3000 },
  { type: 'advanced', source: 'next', at: 4000 },
  {
    type: 'answered',
    answer: {
      kind: 'matrix',
      questionId: 'q-matrix',
      pairs: ['st-range', 'st-price', 'st-staff'].map((statementId) => ({ statementId, optionId: 'opt-m-2' })),
    },
    at: 5000,
  },
  { type: 'advanced', source: 'next', at: 6000 },
  { type: 'answered', answer: { kind: 'text', questionId: 'q-email', body: 'ada@example.com' }, at: 7000 },
  { type: 'advanced', source: 'submit', at: 8000 },
  { type: 'submitSucceeded', feedbackId: 'f', at: 9000 },
];

describe('replay', () => {
  test('replaying the same events leads to the same session', () => {
    const flow = parseFlow(harbour);
    const session = replay(flow, events, { id: 'run' });
    expect(session.currentStateId).toBe('s-chat');
    expect(replay(parseFlow(harbour), events, { id: 'run' })).toEqual(session);
  });

  test('the machine for the runner leads to the same session', () => {
    const flow = parseFlow(harbour);
    const machine = flowMachine(flow);
    let session = startSession(flow, { id: 'run' });
    for (const event of events) [session] = machine(session, event);
    expect(session).toEqual(replay(flow, events, { id: 'run' }));
  });
});

describe('a session is plain JSON', () => {
  test.each(events.map((_, count) => count))(
    'after %i events it survives the round trip, and goes on from there',
    (count) => {
      const flow = parseFlow(harbour);
      const session = replay(flow, events.slice(0, count), { id: 'run' });
      const copy: Session = JSON.parse(JSON.stringify(session));
      expect(copy).toEqual(session);
      expect(structuredClone(session)).toEqual(session);
      expect(visibleElements(flow, copy)).toEqual(visibleElements(flow, session));
      const rest = events.slice(count).filter(({ type }) => type !== 'submitSucceeded');
      const goOn = (from: Session) => rest.reduce((each, event) => transition(flow, each, event)[0], from);
      if (session.submission.status === 'idle') expect(goOn(copy)).toEqual(goOn(session));
    },
  );

  test('a changed copy of a session is used as it is', () => {
    const flow = parseFlow(harbour);
    const session = replay(flow, events.slice(0, 2));
    const without = { ...session, answers: {} };
    expect(transition(flow, without, { type: 'advanced', source: 'next', at: 1 })[0].issues).toHaveProperty('q-score');
    const frozen = Object.freeze({ ...session });
    expect(transition(flow, frozen, { type: 'advanced', source: 'next', at: 1 })[0].issues).not.toHaveProperty(
      'q-score',
    );
  });

  test('records of a session keep their identity while nothing in them changes', () => {
    const flow = parseFlow(harbour);
    const session = replay(flow, events.slice(0, 3));
    const [next] = transition(flow, session, { type: 'languageChanged', language: 'tr', at: 1 });
    expect(next.answers).toBe(session.answers);
  });
});

describe('resuming', () => {
  const flow = parseFlow(harbour);
  const stored = (count: number): unknown => JSON.parse(JSON.stringify(replay(flow, events.slice(0, count))));
  const change = (over: object) => resumeSession(flow, { ...(stored(3) as object), ...over }, 10_000);

  test('a resumed session continues where the visitor left off', () => {
    expect(resumeSession(flow, stored(6), 10_000)).toEqual(replay(flow, events.slice(0, 6)));
  });

  test('a session resumes in another language of the flow on request', () => {
    const inTurkish = { ...replay(flow, events.slice(0, 6)), languageCode: 'tr' };
    expect(resumeSession(flow, stored(6), 10_000, 'TR')).toEqual(inTurkish);
    expect(resumeSession(flow, stored(6), 10_000, 'fi')?.languageCode).toBe('en');
  });

  test('a feedback whose submit was interrupted is sent again with the same key and time', () => {
    const session = resumeSession(flow, stored(8), 10_000);
    expect(session?.submission).toEqual({ status: 'idle', error: null });
    const [, effects] = transition(flow, session as Session, { type: 'advanced', source: 'submit', at: 11_000 });
    expect(effects[0]).toMatchObject({ type: 'postFeedback', idempotencyKey: 'flow-harbour-1', createdAt: 8000 });
  });

  test.each([
    ['no JSON object', null],
    ['a text', 'session'],
    ['an empty object', {}],
    ['a list', []],
  ])('stored JSON with %s does not resume', (_name, json) => {
    expect(resumeSession(flow, json, 0)).toBeUndefined();
  });

  test.each([
    ['another flow', { flowId: 'other' }],
    ['another version of another flow', { flowId: 'other', flowVersion: 'other' }],
    ['a version that is no text', { flowVersion: 3, currentStateId: 3, history: 3 }],
    ['a state that is gone', { currentStateId: 'gone' }],
    ['a past that is gone', { history: ['gone'] }],
    ['a malformed answer', { answers: { 'q-score': { kind: 'text' } } }],
    ['a malformed issue', { issues: { 'q-score': 'bad' } }],
    ['an unknown format', { formatVersion: 2 }],
    ['a finished run', { submittedCount: 1 }],
    ['a malformed verification', { verifications: { x: { status: 'maybe' } } }],
    ['a negative count', { attempt: -1 }],
  ])('a stored session of %s does not resume', (_name, over) => {
    expect(change(over)).toBeUndefined();
  });

  test('entries that the flow lacks are left out of a resumed session', () => {
    const session = change({
      answers: { gone: { kind: 'text', questionId: 'gone', body: 'x' } },
      appliedTriggers: [
        { elementId: 'gone', position: 0 },
        { elementId: 'el-order', position: 0 },
      ],
    });
    expect(session?.answers).toEqual({});
    expect(session?.appliedTriggers).toEqual([{ elementId: 'el-order', position: 0 }]);
  });

  test('running requests are dropped from a resumed session', () => {
    const upload = {
      uploadId: 'u',
      questionId: 'q-photo',
      name: 'a',
      size: 1,
      type: 'image/png',
      progressPercent: 1,
      error: null,
    };
    const verification = { address: '', verificationId: 'v', sentAt: 1, error: null };
    const remote = { options: [], error: null };
    const session = change({
      uploads: { u: { ...upload, status: 'loading' }, f: { ...upload, uploadId: 'f', status: 'failed' } },
      verifications: {
        a: { ...verification, status: 'sending' },
        b: { ...verification, status: 'verifying' },
        c: { ...verification, status: 'verified' },
      },
      remote: { a: { ...remote, status: 'loading' }, b: { ...remote, status: 'ready' } },
    });
    expect(Object.keys(session?.uploads ?? {})).toEqual(['f']);
    expect(Object.values(session?.verifications ?? {}).map(({ status }) => status)).toEqual([
      'idle',
      'sent',
      'verified',
    ]);
    expect(Object.values(session?.remote ?? {}).map(({ status }) => status)).toEqual(['idle', 'ready']);
  });

  test('a session with a start time in the future resumes with the current time', () => {
    expect(change({ startedAt: 99_999 })?.startedAt).toBe(10_000);
  });
});

test('ids such as constructor are ordinary ids', () => {
  const visitor = visit({
    pages: [
      { id: 'constructor', elements: [aQuestionElement({ key: 'toString' }), anElement('next_page', 'valueOf')] },
      { id: 'hasOwnProperty' },
    ],
  });
  expect(visitor.session.answers['q-toString']).toBeUndefined();
  visitor.answer('toString', 'x');
  visitor.next();
  expect(visitor.stateId).toBe('hasOwnProperty');
  expect(resumeSession(visitor.flow, JSON.parse(JSON.stringify(visitor.session)), 1)).toEqual(visitor.session);
});
