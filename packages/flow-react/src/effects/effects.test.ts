import type { FlowEvent, Session } from '@product/flow-engine';
import { parseFlow, startSession } from '@product/flow-engine';
import type { FeedbackPayload, RequestError } from '@product/model';
import { memoryStorage } from '@product/runtime';
import { aFlow, aNode, fakeClock } from '@product/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { surveyStorage } from '../storage/survey-storage.ts';
import { bindingOptions } from './binding-options.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import type { EngineParts } from './engine-parts.ts';
import { feedbackPerformers } from './feedback.ts';
import type { SurveyQueue } from './feedback-sender.ts';
import { createFileShelf } from './file-shelf.ts';
import { lateEffects } from './late-effects.ts';
import { pageClassPerformers } from './page-class.ts';
import { parentMessagePerformers } from './parent-messages.ts';
import { scrollPerformers } from './scroll.ts';
import { timerPerformers } from './timers.ts';
import { uploadPerformers } from './uploads.ts';
import type { FlowPort, FlowWorld } from './world.ts';

const flow = parseFlow(aFlow());
const clock = fakeClock();
let leaving: AbortController;
let root: HTMLElement;
let sent: FlowEvent[];
let session: Session;

const port: FlowPort = { getState: () => session, send: (event) => sent.push(event) };

function aWorld(overrides: Partial<FlowWorld> = {}): FlowWorld {
  return {
    flow,
    node: aNode(),
    widget: null,
    api: fakeApi(),
    clock,
    storage: surveyStorage(memoryStorage(), clock, 'node-1', 'flow-1'),
    files: createFileShelf(),
    query: new URLSearchParams(),
    deviceId: 'device-1',
    visitor: () => ({}),
    userId: null,
    originUrl: null,
    feedbackQueue: undefined,
    deviceStorage: memoryStorage(),
    isPreview: false,
    root: () => root,
    tell: () => undefined,
    tellCreated: () => undefined,
    signal: leaving.signal,
    ...overrides,
  };
}

const noQueue = () => Promise.reject(new Error('no queue'));

beforeEach(() => {
  leaving = new AbortController();
  root = document.createElement('div');
  document.body.replaceChildren(root);
  sent = [];
  session = startSession(flow);
});
afterEach(() => vi.restoreAllMocks());

describe('timers', () => {
  test('a second one of a name replaces the first', () => {
    const { schedule } = timerPerformers(aWorld());
    schedule({ type: 'schedule', timer: 'idle', delayMs: 100 }, port);
    schedule({ type: 'schedule', timer: 'idle', delayMs: 300 }, port);
    clock.advance(299);
    expect(sent).toEqual([]);
    clock.advance(1);
    expect(sent).toEqual([{ type: 'timerFired', timer: 'idle', at: clock.now() }]);
  });

  test('none outlives the survey', () => {
    const { schedule } = timerPerformers(aWorld());
    schedule({ type: 'schedule', timer: 'thankYou', delayMs: 100 }, port);
    leaving.abort();
    expect(clock.pending).toBe(0);
    schedule({ type: 'schedule', timer: 'idle', delayMs: 100 }, port);
    expect(clock.pending).toBe(0);
  });
});

describe('uploads', () => {
  const upload = { type: 'upload', uploadId: 'u-1', questionId: 'q-1' } as const;
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const running = { uploadId: 'u-1', questionId: 'q-1', name: 'a.png', size: 1, type: 'image/png' };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

  beforeEach(() => {
    session = { ...session, uploads: { 'u-1': { ...running, status: 'loading', progressPercent: 0, error: null } } };
  });

  function uploading(answer: (signal: AbortSignal | undefined) => ReturnType<FlowWorld['api']['uploadFile']>) {
    const world = aWorld({ api: fakeApi({ uploadFile: (_, options) => answer(options?.signal) }) });
    world.files.put('u-1', file);
    return { world, performers: uploadPerformers(world, noQueue) };
  }

  test('a finished one tells what the server made of it', async () => {
    const value = { attachmentId: 'a-1', url: '/a.png', blobId: 'b-1' };
    const { performers } = uploading(async () => ({ ok: true, value }));
    performers.upload(upload, port);
    await settle();
    expect(sent).toEqual([
      {
        type: 'uploadFinished',
        uploadId: 'u-1',
        file: { id: 'u-1', name: 'a.png', size: 1, type: 'image/png', ...value },
        at: clock.now(),
      },
    ]);
  });

  test('cancelling ends the request and lets go of the file', async () => {
    let signal: AbortSignal | undefined;
    const { performers, world } = uploading((given) => {
      signal = given;
      return new Promise(() => undefined);
    });
    performers.upload(upload, port);
    performers.cancelUpload({ type: 'cancelUpload', uploadId: 'u-1' }, port);
    expect(signal?.aborted).toBe(true);
    expect(world.files.get('u-1')).toBeUndefined();
    expect(sent).toEqual([]);
  });

  test.each([
    { type: 'network', message: 'Network failure' },
    { type: 'timeout', message: 'Request timed out' },
  ] satisfies RequestError[])('one that fails ($type) without a place to wait is told', async (error) => {
    const { performers } = uploading(async () => ({ ok: false, error }));
    performers.upload(upload, port);
    await settle();
    expect(sent).toEqual([{ type: 'uploadFailed', uploadId: 'u-1', error }]);
  });

  test('a file that a reload has lost fails at once', () => {
    const { upload: begin } = uploadPerformers(aWorld(), noQueue);
    begin(upload, port);
    expect(sent).toMatchObject([{ type: 'uploadFailed', error: { type: 'aborted' } }]);
  });
});

describe('who the host page says the visitor is', () => {
  /** What goes out, for a visitor whom the survey itself knows as `known`, and the page as `host`. */
  const customerSent = async (host: ReturnType<FlowWorld['visitor']>, known: Session['customer'] = {}) => {
    const payloads: FeedbackPayload[] = [];
    const queue = {
      send: ({ payload }: { payload: FeedbackPayload }) => {
        payloads.push(payload);
        return new Promise<never>(() => undefined);
      },
    } as unknown as SurveyQueue;
    session = startSession(flow, { customer: known });
    const parts = { ready: async () => ({}) } as EngineParts;
    const { postFeedback } = feedbackPerformers(aWorld({ visitor: () => host }), parts, async () => queue);
    postFeedback({ type: 'postFeedback', targetStateId: 'thank', createdAt: 0, idempotencyKey: session.id }, port);
    await vi.waitFor(() => expect(payloads).toHaveLength(1));
    return payloads[0];
  };

  test('goes with the feedback as it is known when that is sent', async () => {
    const customer = { external_id: '42' };
    const contact = { name: 'Ada Lovelace', email: 'ada@example.com', phone_number: '+441234567890' };
    expect((await customerSent({ customer, contact }))?.customer).toEqual({ ...customer, ...contact });
    expect(session.customer).toEqual({});
  });

  test('goes before what was known when the survey began, and its user before that of the survey', async () => {
    const sent = await customerSent(
      { customer: { external_id: '43', user_id: 'u2' } },
      { external_id: '42', gender: 'f' },
    );
    expect(sent).toMatchObject({ user_id: 'u2', customer: { external_id: '43', user_id: 'u2', gender: 'f' } });
  });
});

describe('effects whose code is not there yet', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const idempotencyKey = 'key-1';
  const post = { type: 'postFeedback', targetStateId: 'thanks', idempotencyKey, createdAt: 1 } as const;

  test('wait in their order, with the session as it was', async () => {
    const seen: unknown[] = [];
    let arrive: (delivery: Delivery) => void = () => undefined;
    const { performers } = lateEffects(aWorld(), () => new Promise<Delivery>((resolve) => (arrive = resolve)));
    const first = session;
    performers.saveIncomplete({ type: 'saveIncomplete', idempotencyKey }, port);
    session = { ...session, id: 'later' };
    performers.postFeedback(post, port);
    const note = (effect: { type: string }, { getState }: FlowPort) => void seen.push([effect.type, getState().id]);
    arrive(aDelivery({ saveIncomplete: note, postFeedback: note }));
    await settle();
    expect(seen).toEqual([
      ['saveIncomplete', first.id],
      ['postFeedback', 'later'],
    ]);
  });

  test('see the session of now once they have begun', async () => {
    let read: () => string = () => '';
    const upload = (_: unknown, { getState }: FlowPort) => {
      read = () => getState().id;
    };
    const { performers } = lateEffects(aWorld(), async () => aDelivery({ upload }));
    performers.upload({ type: 'upload', uploadId: 'u', questionId: 'q' }, port);
    await settle();
    session = { ...session, id: 'later' };
    expect(read()).toBe('later');
  });

  test('are a network failure when it does not come, and ask for it again', async () => {
    let tries = 0;
    const load = vi.fn(async () => {
      tries += 1;
      if (tries <= 2) throw new Error('Loading chunk failed');
      return aDelivery({});
    });
    const { performers } = lateEffects(aWorld(), load);
    performers.postFeedback(post, port);
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
    expect(sent).toMatchObject([{ type: 'submitFailed', error: { type: 'network' } }]);
    performers.postFeedback(post, port);
    await settle();
    expect(load).toHaveBeenCalledTimes(3);
    expect(sent).toHaveLength(1);
  });

  test.each([
    [{ type: 'upload', uploadId: 'u', questionId: 'q' }, 'uploadFailed'],
    [{ type: 'sendToken', questionId: 'q', address: '+9' }, 'verificationSendFailed'],
    [{ type: 'verifyToken', questionId: 'q', verificationId: 'v', code: '1' }, 'verifyFailed'],
    [{ type: 'askIntegration', questionId: 'q', referenceId: 'r' }, 'bindingDataFailed'],
    [{ type: 'askDynamicRequest', questionId: 'q' }, 'dynamicRequestFailed'],
  ] as const)('%j fails as its request would', async (effect, type) => {
    const { performers } = lateEffects(aWorld(), () => Promise.reject(new Error('gone')));
    const perform = performers[effect.type] as (given: typeof effect, to: FlowPort) => void;
    perform(effect, port);
    await settle();
    expect(sent).toMatchObject([{ type, error: { type: 'network' } }]);
  });

  function aDelivery(performers: Partial<Delivery['performers']>): Delivery {
    const { performers: all } = createDelivery(aWorld(), () => undefined);
    const silent = Object.fromEntries(Object.keys(all).map((type) => [type, () => undefined]));
    return { performers: { ...all, ...silent, ...performers }, warmUp: () => undefined };
  }
});

describe('messages to the parent', () => {
  const message = { type: 'postToParent', message: 'PSN_END_OF_FLOW', delayMs: 0 } as const;

  test('go to the parent window, and to the app around a web view', () => {
    const toParent = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
    const toApp = vi.fn();
    vi.stubGlobal('ReactNativeWebView', { postMessage: toApp });
    parentMessagePerformers(aWorld()).postToParent(message, port);
    const body = { type: 'PSN_END_OF_FLOW', channelId: null, channelName: null };
    expect(toParent.mock.calls).toEqual([[body, '*']]);
    expect(toApp.mock.calls).toEqual([[JSON.stringify(body)]]);
    vi.unstubAllGlobals();
  });

  test('a preview tells nobody', () => {
    const toParent = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
    parentMessagePerformers(aWorld({ isPreview: true })).postToParent(message, port);
    expect(toParent).not.toHaveBeenCalled();
  });
});

describe('scrolling', () => {
  test.each([
    { reason: 'revealed', delayMs: 400 },
    { reason: 'problem', delayMs: 0 },
  ] as const)('$reason: after $delayMs ms the element comes into view', ({ reason, delayMs }) => {
    root.innerHTML = '<div data-element="el-1"><input></div>';
    const element = root.querySelector<HTMLElement>('[data-element]');
    const brought = vi.fn();
    if (element !== null) element.scrollIntoView = brought;
    scrollPerformers(aWorld()).scrollTo({ type: 'scrollTo', elementId: 'el-1', reason, delayMs }, port);
    clock.advance(delayMs - 1);
    if (delayMs > 0) expect(brought).not.toHaveBeenCalled();
    clock.advance(1);
    expect(brought).toHaveBeenCalledOnce();
    expect(document.activeElement?.localName).toBe(reason === 'problem' ? 'input' : 'body');
  });
});

test('the page class stands on the container that marks itself, and goes with the survey', () => {
  const container = document.createElement('main');
  container.dataset.productContainer = '';
  container.append(root);
  document.body.append(container);
  const { setPageClass } = pageClassPerformers(aWorld());
  setPageClass({ type: 'setPageClass', pageClass: 'app-chat-page' }, port);
  setPageClass({ type: 'setPageClass', pageClass: 'app-thank-you-page' }, port);
  expect(container.className).toBe('app-thank-you-page');
  leaving.abort();
  expect(container.className).toBe('');
});

describe('binding data', () => {
  test.each([
    { name: 'texts', json: ['a', 'b'], ids: ['a', 'b'] },
    { name: 'a list of options', json: [{ id: 1, body: 'One' }, { key: 'two' }], ids: ['1', 'two'] },
    { name: 'an object that holds one', json: { options: [{ id: 'x', name: 'X' }] }, ids: ['x'] },
    { name: 'another such', json: { data: ['x'] }, ids: ['x'] },
    { name: 'the same twice', json: ['a', 'a'], ids: ['a'] },
    { name: 'entries that say nothing', json: [null, {}, '', [], true], ids: [] },
    { name: 'no list at all', json: 'x', ids: [] },
    { name: 'nothing', json: null, ids: [] },
  ])('$name', ({ json, ids }) => {
    expect(bindingOptions(json).map(({ id }) => id)).toEqual(ids);
  });

  test('an endless list ends', () => {
    expect(bindingOptions(Array.from({ length: 9000 }, (_, at) => at))).toHaveLength(5000);
  });
});
