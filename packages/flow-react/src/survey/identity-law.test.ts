import { createFeedbackQueue } from '@product/api-client';
import {
  type FlowEffect,
  type FlowEvent,
  flowMachine,
  parseFlow,
  type Session,
  visibleElements,
} from '@product/flow-engine';
import { diffFlows } from '@product/flow-engine/tools';
import type { FeedbackPayload, RequestError } from '@product/model';
import { createStore, memoryStorage } from '@product/runtime';
import { aFlow, aNode, anElement, aQuestionElement, fakeClock } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { followDelivery } from '../effects/delivery.ts';
import type { EffectContext } from '../effects/effect-context.ts';
import { createRunEffect } from '../effects/effect-handlers.ts';
import { catchUp, caughtUp } from '../effects/other-tabs.ts';
import { createPendingFiles } from '../effects/pending-files.ts';
import { loadSurvey } from './load-survey.ts';
import type { FlowSurveyProps } from './survey-props.ts';

/** Versions of one flow, each of which an owner may publish in mid-survey. */
const first = {
  allow_saving_incomplete_survey: true,
  context: [{ key: 'order', type: 'text', from: ['query'] }],
};
const pages = (...questions: ReturnType<typeof aQuestionElement>[]) => [
  { id: 'a', elements: [...questions, anElement('next_page', 'next')] },
  { id: 'b', elements: [aQuestionElement({ key: 'three' }), anElement('submit', 'submit')] },
  { id: 'end', style: 'thank' as const },
];
const [one, two] = [aQuestionElement({ key: 'one' }), aQuestionElement({ key: 'two' })];
const needed = aQuestionElement({ key: 'two', required: true });
const versions = [
  { ...aFlow({ pages: pages(one, two) }), ...first },
  { ...aFlow({ pages: pages({ ...one, body: { en: 'One, without a typo?' } }, two) }), ...first },
  { ...aFlow({ pages: pages(one, two, aQuestionElement({ key: 'four' })) }), ...first },
  { ...aFlow({ pages: pages(one) }), ...first },
  { ...aFlow({ pages: pages(one, needed) }), ...first },
];
const levels = versions.map((before) =>
  versions.map((after) => diffFlows(parseFlow(before), parseFlow(after)).level ?? 'words'),
);
const questions = ['q-one', 'q-two', 'q-three'] as const;

/** Links to one survey. What each says of its subject is what its feedback carries. */
const links = [
  { order: '1001', creator: 'ada' },
  { order: '1002', creator: 'ada' },
  { order: '1001', creator: 'bob' },
  { order: '', creator: '' },
  { order: '1001', creator: 'ada', prefilled: '1001/ada: from the mail' },
] as const;
type Link = (typeof links)[number];
const subjectOf = ({ order, creator }: Pick<Link, 'order' | 'creator'>): string => `${order}/${creator}`;

const offline: RequestError = { type: 'offline', message: 'Network failure' };

type Act =
  | { readonly type: 'open'; readonly tab: number; readonly link: number }
  | { readonly type: 'answer'; readonly tab: number; readonly questionId: (typeof questions)[number] }
  | { readonly type: 'reload' | 'next' | 'submit'; readonly tab: number }
  | { readonly type: 'publish'; readonly version: number }
  | { readonly type: 'network'; readonly isOnline: boolean }
  | { readonly type: 'wait'; readonly ms: number };

const tab = fc.nat({ max: 1 });
const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('open'), tab, link: fc.nat({ max: links.length - 1 }) }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('answer'), tab, questionId: fc.constantFrom(...questions) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('reload', 'next', 'submit'), tab }) },
  fc.record({ type: fc.constant('publish'), version: fc.nat({ max: versions.length - 1 }) }),
  fc.record({ type: fc.constant('network'), isOnline: fc.boolean() }),
  fc.record({ type: fc.constant('wait'), ms: fc.constantFrom(100, 4_000, 3_600_000) }),
) as fc.Arbitrary<Act>;

interface StoredFeedback {
  payload: FeedbackPayload;
  isCompleted: boolean;
  /** Every session that wrote it. */
  readonly sessions: Set<string>;
}

/** A device with two tabs, before a server that keeps the contract. */
function aDevice() {
  const clock = fakeClock(1_000_000);
  const device = memoryStorage();
  const createId = (() => {
    let count = 0;
    return () => `id-${++count}`;
  })();
  let isOnline = true;
  let version = 0;
  const feedbacks = new Map<string, StoredFeedback>();
  const responses = new Map<string, string>();
  /** The earlier id of each session that goes on under another one. */
  const continued = new Map<string, string>();
  /** The last text of each session for each question. */
  const typed = new Map<string, string>();

  const store = (payload: FeedbackPayload, headers: Readonly<Record<string, string>>, key: string): string => {
    const [session = ''] = key.split('.');
    const family = /\.v\d+$/.test(key) ? responses.get(session) : undefined;
    const named = headers['X-FID'];
    const continued = named !== undefined && feedbacks.get(named)?.isCompleted === false ? named : undefined;
    const id = family ?? continued ?? createId();
    const sessions = feedbacks.get(id)?.sessions ?? new Set();
    sessions.add(session);
    feedbacks.set(id, { payload, isCompleted: headers['X-COMPLETED'] === 'true', sessions });
    return id;
  };

  const api = fakeApi({
    loadNode: async () => ({ ok: true, value: { node: aNode(), flow: versions[version] ?? {} } }),
    loadCustomer: async ({ creatorId }) => ({
      ok: true,
      value: Object.assign({ id: creatorId }, { user_id: creatorId }),
    }),
    async postFeedback({ payload, headers, idempotencyKey }) {
      if (!isOnline) return { ok: false, error: offline };
      const id = responses.get(idempotencyKey) ?? store(payload, headers, idempotencyKey);
      responses.set(idempotencyKey, id);
      return { ok: true, value: { id, chatToken: null } };
    },
  });

  const open = async (link: Link) => {
    const leaving = new AbortController();
    const queue = createFeedbackQueue({ api, storage: device, clock, random: () => 0, createId });
    const query = new URLSearchParams(link.order === '' ? '' : `order=${link.order}`);
    const responses = 'prefilled' in link ? btoa(JSON.stringify({ one: link.prefilled })) : null;
    const props: FlowSurveyProps = {
      ...{ api, nodeId: 'node-1', storage: device, clock, query, responses },
      creatorId: link.creator || null,
    };
    const newSession = { id: createId(), seed: 1, at: clock.now() };
    const loaded = await loadSurvey(props, { newSession });
    if (loaded.status !== 'ready') throw new Error(loaded.status);
    const { flow, node, customer, storage, session } = loaded;
    // A session whose answers a newer version has cut goes on under another id.
    if (session.id === newSession.id && session.firstResponseAt !== null)
      continued.set(session.id, Object(storage.session.list()[0]).id);
    const context: EffectContext = {
      ...{ flow, node, widget: null, api, clock, files: createPendingFiles(), query, storage },
      ...{ deviceId: 'device', signature: undefined, visitor: () => props, originUrl: null },
      ...{
        isPreview: false,
        isTest: false,
        root: () => null,
        holdsAdvance: () => false,
        notify: () => undefined,
        notifyCreated: () => undefined,
      },
      userId: customer.user_id ?? null,
      waiting: new Map(),
      feedbackQueue: () => queue,
      signal: leaving.signal,
    };
    const runEffect = createRunEffect(context, {
      tools: () => ({}),
      mask: () => '***',
      ready: async () => ({ mask: undefined, tools: {} }),
    });
    const perform: typeof runEffect = (effect, port) => runEffect(effect, caughtUp(context, port));
    const machine = createStore<Session, FlowEvent, FlowEffect>(loaded.session, flowMachine(flow), perform);
    const port = caughtUp(context, machine);
    followDelivery(context, port, perform);
    return {
      link,
      version,
      queue,
      session: machine.getState,
      shows: (questionId: string) =>
        visibleElements(flow, machine.getState()).some(({ question }) => question?.id === questionId),
      /** Tells whether the page has the button. Version 4 leads back to a page that only goes on. */
      has: (button: 'next' | 'submit') => visibleElements(flow, machine.getState()).some(({ id }) => id === button),
      asks: (questionId: string) => flow.index.questions.has(questionId),
      /** Tells whether this session is the one of its subject that was written last. */
      isLatest: () => Object(storage.session.list()[0]).id === machine.getState().id,
      /** Tells whether that writing was under the version of this page. */
      isOwnVersion: () => Object(storage.session.list()[0]).flowVersion === machine.getState().flowVersion,
      send: port.send,
      catchUp: () => catchUp(context, machine),
      close() {
        leaving.abort();
        queue.stop();
      },
    };
  };

  type Page = Awaited<ReturnType<typeof open>>;
  const tabs: (Page | undefined)[] = [];
  /** Shows what stands on a page: answers about its own subject. */
  const checkPage = ({ link, session }: Page): void => {
    for (const answer of Object.values(session().answers))
      expect('body' in answer && answer.body.split(':')[0]).toBe(subjectOf(link));
  };
  let count = 0;
  const answer = (page: Page, questionId: string): void => {
    page.catchUp();
    if (!page.shows(questionId)) return;
    const text = `${subjectOf(page.link)}: ${++count}`;
    page.send({ type: 'answered', answer: { kind: 'text', questionId, body: text }, at: clock.now() });
    const { id, answers } = page.session();
    const given = answers[questionId];
    if (given?.kind !== 'text' || given.body !== text) return;
    for (let each = continued.get(id); each !== undefined; each = continued.get(each))
      typed.delete(`${each} ${questionId}`);
    typed.set(`${id} ${questionId}`, text);
  };
  /** Loads a page again, and compares it with what it showed. */
  const reload = async (page: Page): Promise<Page> => {
    page.catchUp();
    const before = page.session();
    // A submitted session may be on its way: its delivery decides the page.
    const isOpen = page.isLatest() && before.submission.status === 'idle' && before.attemptAt === null;
    const isOwnVersion = page.isOwnVersion();
    page.close();
    const next = await open(page.link);
    const after = next.session();
    if (!isOpen || before.submittedCount > 0) return next;
    for (const answer of Object.values(before.answers).filter(({ questionId }) => next.asks(questionId)))
      expect(after.answers[answer.questionId]).toEqual(answer);
    // A tab under an earlier version may have answered what this one cuts off: the page goes on under another id.
    if (!isOwnVersion || levels[page.version]?.[version] === 'breaking') return next;
    expect(after).toMatchObject({ id: before.id, answers: before.answers });
    if (page.version === version) expect(after.currentStateId).toBe(before.currentStateId);
    expect(Object.keys(before.lostAnswers ?? {})).toEqual(expect.arrayContaining(Object.keys(after.lostAnswers ?? {})));
    return next;
  };

  return {
    feedbacks,
    typed,
    device,
    async act(act: Act): Promise<void> {
      if (act.type === 'publish') version = act.version;
      else if (act.type === 'network') isOnline = act.isOnline;
      else if (act.type === 'wait') clock.advance(act.ms);
      else if (act.type === 'open') {
        tabs[act.tab]?.close();
        tabs[act.tab] = await open(links[act.link] ?? links[0]);
      } else {
        const page = tabs[act.tab];
        if (page === undefined) return;
        const at = clock.now();
        if (act.type === 'answer') answer(page, act.questionId);
        else if (act.type === 'reload') tabs[act.tab] = await reload(page);
        else if (page.has(act.type)) page.send({ type: 'advanced', source: act.type, at });
      }
      await settled();
      for (const page of tabs) if (page !== undefined) checkPage(page);
    },
    /** Brings the network back, until everything that waits has arrived. */
    async arrive(): Promise<void> {
      isOnline = true;
      for (const page of tabs) page?.close();
      const last = await open(links[3]);
      for (let round = 0; round < 6; round += 1) {
        last.queue.retryNow();
        clock.advance(10_000);
        await settled();
      }
      last.close();
    },
  };
}

/** Waits for the promises between a press and its request. A timer for each of 2,000 visits would take minutes. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

/** Found once: a page that went on from a session under a newer version removed what another tab had typed since. */
const goneOnFrom: Act[] = [
  { type: 'answer', tab: 1, questionId: 'q-two' },
  { type: 'answer', tab: 1, questionId: 'q-one' },
  { type: 'open', tab: 0, link: 1 },
  { type: 'next', tab: 0 },
  { type: 'publish', version: 3 },
  { type: 'reload', tab: 0 },
  { type: 'answer', tab: 0, questionId: 'q-one' },
  { type: 'answer', tab: 1, questionId: 'q-three' },
  { type: 'next', tab: 0 },
];

/** Found once: a newer version requires an answer on a page before the current one. */
const ledBack: Act[] = [
  { type: 'publish', version: 4 },
  { type: 'next', tab: 0 },
  { type: 'answer', tab: 0, questionId: 'q-three' },
  { type: 'open', tab: 0, link: 0 },
  { type: 'answer', tab: 0, questionId: 'q-two' },
  { type: 'next', tab: 0 },
  { type: 'submit', tab: 0 },
];

/** Found once: a tab under an earlier version answers a question that the version of the reloaded page has lost. */
const answeredBefore: Act[] = [
  { type: 'answer', tab: 1, questionId: 'q-one' },
  { type: 'publish', version: 3 },
  { type: 'open', tab: 0, link: 1 },
  { type: 'answer', tab: 1, questionId: 'q-two' },
  { type: 'reload', tab: 0 },
];

/** Found once: Next, pressed on a page that another tab had left, submitted the page that came after. */
const pressedLate: Act[] = [
  { type: 'answer', tab: 0, questionId: 'q-one' },
  { type: 'publish', version: 3 },
  { type: 'open', tab: 1, link: 0 },
  { type: 'answer', tab: 0, questionId: 'q-two' },
  { type: 'next', tab: 0 },
  { type: 'next', tab: 1 },
];

const bodiesOf = ({ responses }: FeedbackPayload): readonly string[] => responses.map(({ body }) => body ?? '');

test('no answer stands under another subject, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 4, maxLength: 24 }), async (acts) => {
      const { feedbacks, typed, device, act, arrive } = aDevice();
      await act({ type: 'open', tab: 0, link: 0 });
      await act({ type: 'open', tab: 1, link: 1 });
      for (const each of acts) await act(each);
      await arrive();

      const stored = [...feedbacks.values()];
      for (const { payload, sessions } of stored) {
        const subject = subjectOf({ order: `${payload.context?.order ?? ''}`, creator: payload.user_id ?? '' } as Link);
        for (const body of bodiesOf(payload)) expect(body.split(':')[0]).toBe(subject);
        expect([...sessions]).toHaveLength(1);
      }
      const kept = [...stored.flatMap(({ payload }) => bodiesOf(payload)), device.get('FLOW/node-1') ?? ''].join('\n');
      for (const text of typed.values()) expect(kept).toContain(text);
    }),
    {
      numRuns: Number(process.env.RUNS ?? 2_000),
      examples: [[goneOnFrom], [ledBack], [answeredBefore], [pressedLate]],
    },
  );
}, 240_000);
