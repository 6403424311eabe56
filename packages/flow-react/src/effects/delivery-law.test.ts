import { createFeedbackQueue } from '@product/api-client';
import {
  type FlowEffect,
  type FlowEvent,
  flowMachine,
  parseFlow,
  resumeSession,
  type Session,
  startSession,
} from '@product/flow-engine';
import type { FeedbackPayload, RequestError } from '@product/model';
import { createStore, memoryStorage } from '@product/runtime';
import { aFlow, aNode, anElement, aQuestionElement, fakeClock } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { surveyStorage } from '../storage/survey-storage.ts';
import { followDelivery } from './delivery.ts';
import type { EffectContext } from './effect-context.ts';
import { createRunEffect } from './effect-handlers.ts';
import { createPendingFiles } from './pending-files.ts';

const HOUR_MS = 3_600_000;
const flow = parseFlow(
  aFlow({
    pages: [
      { id: 'page', elements: [aQuestionElement({ key: 'text' }), anElement('submit')] },
      { id: 'end', style: 'thank' },
    ],
  }),
);
const textOf = ({ responses }: FeedbackPayload): string => responses.map(({ body }) => body).join();
const failure = (status: number): RequestError => ({
  type: 'http',
  status,
  code: status === 409 ? 'idempotency_conflict' : null,
  body: null,
  retryAfterMs: null,
  message: '',
});

const offline: RequestError = { type: 'offline', message: 'Network failure' };
const timedOut: RequestError = { type: 'timeout', message: 'Request timed out' };

/** What becomes of a request: the server stores it or not, and its response arrives or not. */
const fates = ['ok', 'lost response', 'lost request', 'offline', 'busy', 'late'] as const;
type Fate = (typeof fates)[number];

type Act =
  | { readonly type: 'answer'; readonly text: string }
  | { readonly type: 'submit' | 'reload' }
  | { readonly type: 'wait'; readonly ms: number };

const anAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ type: fc.constant('answer' as const), text: fc.constantFrom('a', 'b', 'c', 'd') }),
  fc.constant<Act>({ type: 'submit' }),
  fc.constant<Act>({ type: 'submit' }),
  fc.constant<Act>({ type: 'reload' }),
  fc.record({
    type: fc.constant('wait' as const),
    ms: fc.constantFrom(100, 2_000, 40_000, HOUR_MS, 26 * HOUR_MS, 8 * 24 * HOUR_MS),
  }),
);

/** A visitor at one device, before a server that keeps the contract and a network that does not. */
function aVisit(fate: () => Fate) {
  const clock = fakeClock(1_000_000);
  const device = memoryStorage();
  let ids = 0;
  const createId = () => `id-${++ids}`;
  /** Latest version and text of each feedback, and the text of each key. */
  const stored = new Map<string, { readonly version: number; readonly text: string }>();
  const bodies = new Map<string, string>();
  /** The text that each session was last thanked for. */
  const thanked = new Map<string, string>();

  /** Stores a body as the contract says; the status of the response. */
  const receive = (key: string, payload: FeedbackPayload): number => {
    const [, family = key, number = '1'] = /^(.+)\.v(\d+)$/.exec(key) ?? [];
    const body = JSON.stringify({ ...payload, created_offline: false });
    if (bodies.has(key)) return bodies.get(key) === body ? 200 : 409;
    const version = Number(number);
    if (version > (stored.get(family)?.version ?? 0)) {
      bodies.set(key, body);
      stored.set(family, { version, text: textOf(payload) });
    }
    return 200;
  };

  const api = fakeApi({
    async postFeedback({ payload, idempotencyKey }) {
      const what = fate();
      if (what === 'offline') return { ok: false, error: offline };
      if (what === 'busy') return { ok: false, error: failure(503) };
      if (what === 'late') await new Promise<void>((resolve) => clock.after(5_000, resolve));
      const status = what === 'lost request' ? 0 : receive(idempotencyKey, payload);
      if (what === 'lost request' || what === 'lost response') return { ok: false, error: timedOut };
      if (status !== 200) return { ok: false, error: failure(status) };
      return { ok: true, value: { id: idempotencyKey.replace(/\.v\d+$/, ''), chatToken: null } };
    },
  });

  const open = () => {
    const leaving = new AbortController();
    const queue = createFeedbackQueue({ api, storage: device, clock, random: () => 0, createId });
    const context: EffectContext = {
      ...{ flow, node: aNode(), widget: null, api, clock, files: createPendingFiles(), query: new URLSearchParams() },
      ...{ deviceId: 'device', signature: undefined, visitor: () => ({}), userId: null, originUrl: null },
      ...{
        isPreview: false,
        isTest: false,
        root: () => null,
        holdsAdvance: () => false,
        notify: () => undefined,
        notifyCreated: () => undefined,
      },
      storage: surveyStorage(device, clock, 'node-1', flow.id, { link: '', person: '', context: {} }),
      waiting: new Map(),
      feedbackQueue: () => queue,
      signal: leaving.signal,
    };
    const perform = createRunEffect(context, {
      tools: () => ({}),
      mask: () => '***',
      ready: async () => ({ mask: undefined, tools: {} }),
    });
    const resumed = resumeSession(flow, context.storage.session.list()[0], clock.now());
    if (resumed !== undefined) context.storage.session.open(resumed.id);
    const session = resumed ?? startSession(flow, { id: createId(), at: clock.now() });
    const store = createStore<Session, FlowEvent, FlowEffect>(session, flowMachine(flow), perform);
    const note = (): void => {
      const { id, currentStateId, answers, submittedCount } = store.getState();
      const answer = answers['q-text'];
      if (submittedCount > 0 && currentStateId === 'end' && answer?.kind === 'text') thanked.set(id, answer.body);
      else thanked.delete(id);
    };
    store.subscribe(note);
    followDelivery(context, store, perform);
    const close = (): void => {
      leaving.abort();
      queue.stop();
    };
    return { store, queue, close };
  };

  let page = open();
  const send = (event: FlowEvent): void => page.store.send(event);
  return {
    stored,
    thanked,
    session: () => page.store.getState(),
    retry: () => page.queue.retryNow(),
    async act(act: Act): Promise<void> {
      const at = clock.now();
      if (act.type === 'answer')
        send({ type: 'answered', answer: { kind: 'text', questionId: 'q-text', body: act.text }, at });
      else if (act.type === 'submit') send({ type: 'advanced', source: 'submit', at });
      else if (act.type === 'wait') clock.advance(act.ms);
      else {
        page.close();
        page = open();
      }
      await settled();
    },
  };
}

/** Waits for the promises between a press and its request. A timer for each of 2,000 visits would take minutes. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

test('what a visitor was last thanked for is what the server has, and nobody is stuck', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anAct, { minLength: 3, maxLength: 14 }),
      fc.array(fc.constantFrom(...fates), { maxLength: 12 }),
      async (acts, planned) => {
        const left = [...planned];
        const visit = aVisit(() => left.shift() ?? 'ok');
        for (const act of acts) await visit.act(act);
        // From here on the network holds: everything that waits arrives.
        left.length = 0;
        for (let round = 0; round < 6; round += 1) {
          visit.retry();
          await visit.act({ type: 'wait', ms: 10_000 });
        }
        // Whoever has answered and was not thanked can still submit.
        const { answers, submittedCount } = visit.session();
        if (submittedCount === 0 && Object.keys(answers).length > 0) {
          await visit.act({ type: 'submit' });
          await visit.act({ type: 'wait', ms: 10_000 });
          expect(visit.session().currentStateId).toBe('end');
        }
        for (const [id, text] of visit.thanked) expect(visit.stored.get(id)?.text).toBe(text);
      },
    ),
    { numRuns: 2_000 },
  );
}, 120_000);
