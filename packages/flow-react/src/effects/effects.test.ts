import type { FeedbackToSend } from '@product/api-client';
import type { FlowEvent, Session } from '@product/flow-engine';
import { parseFlow, startSession } from '@product/flow-engine';
import type { FeedbackPayload, RequestError } from '@product/model';
import { memoryStorage } from '@product/runtime';
import { aFlow, aNode, fakeClock, flushPromises } from '@product/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { surveyStorage } from '../storage/survey-storage.ts';
import { localDate } from '../survey/local-date.ts';
import type { SurveyQueue } from '../survey/survey-props.ts';
import { bindingOptions } from './binding-options.ts';
import type { EffectContext, FlowPort } from './effect-context.ts';
import type { EngineParts } from './engine-parts.ts';
import { feedbackHandlers } from './feedback.ts';
import { pageClassHandlers } from './page-class.ts';
import { parentMessageHandlers } from './parent-messages.ts';
import { createPendingFiles } from './pending-files.ts';
import { redirectHandlers } from './redirect.ts';
import { scrollHandlers } from './scroll.ts';
import { timerHandlers } from './timers.ts';
import { uploadHandlers } from './uploads.ts';

const flow = parseFlow(aFlow());
const clock = fakeClock();
let leaving: AbortController;
let root: HTMLElement;
let sent: FlowEvent[];
let session: Session;

const port: FlowPort = { getState: () => session, send: (event) => sent.push(event) };

function aContext(overrides: Partial<EffectContext> = {}): EffectContext {
  return {
    flow,
    node: aNode(),
    widget: null,
    api: fakeApi(),
    clock,
    storage: surveyStorage(memoryStorage(), clock, 'node-1', 'flow-1', { link: '', person: '', context: {} }),
    files: createPendingFiles(),
    query: new URLSearchParams(),
    deviceId: 'device-1',
    signature: undefined,
    visitor: () => ({}),
    userId: null,
    originUrl: null,
    waiting: new Map(),
    feedbackQueue: () => ({}) as SurveyQueue,
    isPreview: false,
    isTest: false,
    root: () => root,
    holdsAdvance: () => false,
    notify: () => undefined,
    notifyCreated: () => undefined,
    signal: leaving.signal,
    ...overrides,
  };
}

beforeEach(() => {
  leaving = new AbortController();
  root = document.createElement('div');
  document.body.replaceChildren(root);
  sent = [];
  session = startSession(flow);
});
afterEach(() => vi.restoreAllMocks());

describe('timers', () => {
  test('a second timer of a name replaces the first', () => {
    const { schedule } = timerHandlers(aContext());
    schedule({ type: 'schedule', timer: 'idle', delayMs: 100 }, port);
    schedule({ type: 'schedule', timer: 'idle', delayMs: 300 }, port);
    clock.advance(299);
    expect(sent).toEqual([]);
    clock.advance(1);
    expect(sent).toEqual([{ type: 'timerFired', timer: 'idle', at: clock.now() }]);
  });

  test('a timer of a survey that uses the date reports the date of this device', () => {
    session = { ...session, today: '2026-11-20' };
    const { schedule } = timerHandlers(aContext());
    schedule({ type: 'schedule', timer: 'idle', delayMs: 1 }, port);
    clock.advance(1);
    expect(sent).toEqual([{ type: 'timerFired', timer: 'idle', at: clock.now(), today: localDate(clock.now()) }]);
  });

  test('unmounting the survey cancels each timer', () => {
    const { schedule } = timerHandlers(aContext());
    schedule({ type: 'schedule', timer: 'thankYou', delayMs: 100 }, port);
    leaving.abort();
    expect(clock.pending).toBe(0);
    schedule({ type: 'schedule', timer: 'idle', delayMs: 100 }, port);
    expect(clock.pending).toBe(0);
  });
});

describe('redirects', () => {
  test.each([
    { place: 'a page of its own', isFramed: false, opened: ['https://shop.example/?name=Ada'] },
    { place: 'a frame', isFramed: true, opened: [] },
  ])('in $place, the parent window receives the address without its query', ({ isFramed, opened }) => {
    const [posted, assigned] = [[] as unknown[], [] as string[]];
    const page = {
      parent: { postMessage: (message: unknown) => posted.push(message) },
      location: { assign: (url: string) => assigned.push(url) },
    };
    const view = { ...page, self: isFramed ? {} : page.parent };
    const { redirect } = redirectHandlers(
      aContext({ root: () => ({ ownerDocument: { defaultView: view } }) as never }),
    );
    redirect({ type: 'redirect', url: 'https://shop.example/?name=Ada', delayMs: 0 }, port);
    expect(posted).toEqual([
      { type: 'PSN_REDIRECT', channelId: null, channelName: null, url: 'https://shop.example/' },
    ]);
    expect(assigned).toEqual(opened);
  });

  test('a survey that restarted or was unmounted meanwhile opens no address', () => {
    const events: unknown[] = [];
    const { redirect } = redirectHandlers(aContext({ root: () => null, notify: (event) => events.push(event) }));
    const effect = { type: 'redirect', url: 'https://shop.example/', delayMs: 100 } as const;
    redirect(effect, port);
    clock.advance(100);
    expect(events).toEqual([{ type: 'redirect', url: 'https://shop.example/' }]);
    redirect(effect, port);
    session = { ...session, id: 'another' };
    clock.advance(100);
    redirect(effect, port);
    leaving.abort();
    clock.advance(100);
    expect(events).toHaveLength(1);
  });
});

describe('uploads', () => {
  const upload = { type: 'upload', uploadId: 'u-1', questionId: 'q-1' } as const;
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const running = { uploadId: 'u-1', questionId: 'q-1', name: 'a.png', size: 1, type: 'image/png' };

  beforeEach(() => {
    session = { ...session, uploads: { 'u-1': { ...running, status: 'loading', progressPercent: 0, error: null } } };
  });

  function uploading(answer: (signal: AbortSignal | undefined) => ReturnType<EffectContext['api']['uploadFile']>) {
    const context = aContext({ api: fakeApi({ uploadFile: (_, options) => answer(options?.signal) }) });
    context.files.put('u-1', file);
    return { context, handlers: uploadHandlers(context) };
  }

  test('a finished upload sends the id and address that the server gave', async () => {
    const value = { attachmentId: 'a-1', url: '/a.png', blobId: 'b-1' };
    const { handlers } = uploading(async () => ({ ok: true, value }));
    handlers.upload(upload, port);
    await flushPromises();
    expect(sent).toEqual([
      {
        type: 'uploadFinished',
        uploadId: 'u-1',
        file: { id: 'u-1', name: 'a.png', size: 1, type: 'image/png', ...value },
        at: clock.now(),
      },
    ]);
  });

  test('an upload names the node and the device of the survey, and goes with the signature of its link', async () => {
    const named: unknown[] = [];
    const api = fakeApi({
      uploadFile: async ({ nodeId, deviceId }, options) => {
        named.push({ nodeId, deviceId, signature: options?.signature });
        return { ok: true, value: { attachmentId: 'a-1', url: '/a.png', blobId: 'b-1' } };
      },
    });
    const context = aContext({ api, signature: 'a.b.c' });
    context.files.put('u-1', file);
    uploadHandlers(context).upload(upload, port);
    await flushPromises();
    expect(named).toEqual([{ nodeId: context.node.id, deviceId: context.deviceId, signature: 'a.b.c' }]);
  });

  test('cancelling an upload aborts the request and drops the file', async () => {
    let signal: AbortSignal | undefined;
    const { handlers, context } = uploading((given) => {
      signal = given;
      return new Promise(() => undefined);
    });
    handlers.upload(upload, port);
    handlers.cancelUpload({ type: 'cancelUpload', uploadId: 'u-1' }, port);
    expect(signal?.aborted).toBe(true);
    expect(context.files.get('u-1')).toBeUndefined();
    expect(sent).toEqual([]);
  });

  test.each([
    { type: 'network', message: 'Network failure' },
    { type: 'timeout', message: 'Request timed out' },
  ] satisfies RequestError[])('an upload that fails ($type) without device storage sends its error', async (error) => {
    const { handlers } = uploading(async () => ({ ok: false, error }));
    handlers.upload(upload, port);
    await flushPromises();
    expect(sent).toEqual([{ type: 'uploadFailed', uploadId: 'u-1', error }]);
  });

  test('an upload whose file was lost by a reload fails at once', () => {
    const { upload: begin } = uploadHandlers(aContext());
    begin(upload, port);
    expect(sent).toMatchObject([{ type: 'uploadFailed', error: { type: 'aborted' } }]);
  });
});

describe('the visitor whom the host page names', () => {
  /** Returns the sent customer, for the visitor `known` of the survey and the visitor `host` of the host page. */
  const customerSent = async (host: ReturnType<EffectContext['visitor']>, known: Session['customer'] = {}) => {
    const payloads: FeedbackPayload[] = [];
    const queue = {
      send: ({ payload }: { payload: FeedbackPayload }) => {
        payloads.push(payload);
        return new Promise<never>(() => undefined);
      },
    } as unknown as SurveyQueue;
    session = startSession(flow, { customer: known });
    const parts = { ready: async () => ({}) } as EngineParts;
    const { postFeedback } = feedbackHandlers(aContext({ visitor: () => host, feedbackQueue: () => queue }), parts);
    postFeedback({ type: 'postFeedback', targetStateId: 'thank', createdAt: 0, idempotencyKey: session.id }, port);
    await vi.waitFor(() => expect(payloads).toHaveLength(1));
    return payloads[0];
  };

  test('is the visitor named at the time of sending', async () => {
    const customer = { external_id: '42' };
    const contact = { name: 'Ada Lovelace', email: 'ada@example.com', phone_number: '+441234567890' };
    expect((await customerSent({ customer, contact }))?.customer).toEqual({ ...customer, ...contact });
    expect(session.customer).toEqual({});
  });

  test('takes precedence over the visitor and the user at the start of the survey', async () => {
    const sent = await customerSent(
      { customer: { external_id: '43', user_id: 'u2' } },
      { external_id: '42', gender: 'f' },
    );
    expect(sent).toMatchObject({ user_id: 'u2', customer: { external_id: '43', user_id: 'u2', gender: 'f' } });
  });
});

test('a feedback is sent with the signature of its link, also after it waited', async () => {
  const sent: Readonly<Record<string, string>>[] = [];
  const feedbackQueue = {
    send: ({ headers }: { headers: Readonly<Record<string, string>> }) => {
      sent.push(headers);
      return new Promise<never>(() => undefined);
    },
  } as unknown as SurveyQueue;
  const parts: EngineParts = {
    tools: () => ({}),
    mask: () => '***',
    ready: async () => ({ mask: undefined, tools: {} }),
  };
  const { postFeedback } = feedbackHandlers(
    aContext({ feedbackQueue: () => feedbackQueue, signature: 'a.b.c' }),
    parts,
  );
  postFeedback({ type: 'postFeedback', targetStateId: 'thank', createdAt: 0, idempotencyKey: session.id }, port);
  await vi.waitFor(() => expect(sent).toMatchObject([{ 'X-Signature': 'a.b.c' }]));
});

test('a feedback keeps its visitor and token when another visitor signs in while masking loads', async () => {
  const sent: FeedbackToSend[] = [];
  const feedbackQueue = {
    send: (feedback: FeedbackToSend) => {
      sent.push(feedback);
      return new Promise<never>(() => undefined);
    },
  } as unknown as SurveyQueue;
  const loading = Promise.withResolvers<Record<string, never>>();
  const parts: EngineParts = { tools: () => ({}), mask: () => '***', ready: () => loading.promise };
  let visitor = { customer: { external_id: 'ada' }, customerToken: 'token.of.ada' };
  const { postFeedback } = feedbackHandlers(
    aContext({ feedbackQueue: () => feedbackQueue, visitor: () => visitor }),
    parts,
  );
  postFeedback({ type: 'postFeedback', targetStateId: 'thank', createdAt: 0, idempotencyKey: session.id }, port);
  visitor = { customer: { external_id: 'bob' }, customerToken: 'token.of.bob' };
  loading.resolve({});
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.payload.customer).toEqual({ external_id: 'ada' });
  expect(sent[0]?.headers['X-Customer-Token']).toBe('token.of.ada');
});

test('a feedback waits for the masking, and for the feedback before it', async () => {
  const sent: boolean[] = [];
  const feedbackQueue = {
    send: ({ completed }: { completed: boolean }) => {
      sent.push(completed);
      return new Promise<never>(() => undefined);
    },
  } as unknown as SurveyQueue;
  const loading = Promise.withResolvers<Record<string, never>>();
  const parts: EngineParts = { tools: () => ({}), mask: () => '***', ready: () => loading.promise };
  const { postFeedback, saveIncomplete } = feedbackHandlers(aContext({ feedbackQueue: () => feedbackQueue }), parts);
  saveIncomplete({ type: 'saveIncomplete', idempotencyKey: session.id }, port);
  postFeedback({ type: 'postFeedback', targetStateId: 'thank', createdAt: 0, idempotencyKey: session.id }, port);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(sent).toEqual([]);
  loading.resolve({});
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([false, true]);
});

describe('messages to the parent window', () => {
  const message = { type: 'postToParent', message: 'PSN_END_OF_FLOW', delayMs: 0 } as const;

  test('are posted to the parent window, and to the app around a web view', () => {
    const toParent = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
    const toApp = vi.fn();
    vi.stubGlobal('ReactNativeWebView', { postMessage: toApp });
    parentMessageHandlers(aContext()).postToParent(message, port);
    const body = { type: 'PSN_END_OF_FLOW', channelId: null, channelName: null };
    expect(toParent.mock.calls).toEqual([[body, '*']]);
    expect(toApp.mock.calls).toEqual([[JSON.stringify(body)]]);
    vi.unstubAllGlobals();
  });

  test('are not posted in a preview', () => {
    const toParent = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
    parentMessageHandlers(aContext({ isPreview: true })).postToParent(message, port);
    expect(toParent).not.toHaveBeenCalled();
  });
});

describe('scrolling', () => {
  test.each([
    { reason: 'revealed', delayMs: 400 },
    { reason: 'problem', delayMs: 0 },
  ] as const)('the reason $reason scrolls to the element after $delayMs ms', ({ reason, delayMs }) => {
    root.innerHTML = '<div data-element="el-1"><input></div>';
    const element = root.querySelector<HTMLElement>('[data-element]');
    const brought = vi.fn();
    if (element !== null) element.scrollIntoView = brought;
    scrollHandlers(aContext()).scrollTo({ type: 'scrollTo', elementId: 'el-1', reason, delayMs }, port);
    clock.advance(delayMs - 1);
    if (delayMs > 0) expect(brought).not.toHaveBeenCalled();
    clock.advance(1);
    expect(brought).toHaveBeenCalledOnce();
    expect(document.activeElement?.localName).toBe(reason === 'problem' ? 'input' : 'body');
  });

  const revealed = { type: 'scrollTo', elementId: 'el-1', reason: 'revealed', delayMs: 400 } as const;

  function choosing(type: 'radio' | 'checkbox') {
    root.innerHTML = `<input type="${type}"><div data-element="el-1"></div>`;
    const brought = vi.fn();
    Object.assign(root.querySelector('[data-element]') ?? {}, { scrollIntoView: brought });
    const { scrollTo } = scrollHandlers(aContext());
    const press = () => root.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
    return { brought, press, scroll: () => scrollTo(revealed, port) };
  }

  test('a visitor who chooses several options is not scrolled until 700 ms after the last press', () => {
    const { brought, press, scroll } = choosing('checkbox');
    press();
    scroll();
    clock.advance(399);
    press();
    clock.advance(699);
    expect(brought).not.toHaveBeenCalled();
    clock.advance(1);
    expect(brought).toHaveBeenCalledOnce();
  });

  test('a single choice does not delay a scroll', () => {
    const { brought, press, scroll } = choosing('radio');
    press();
    scroll();
    clock.advance(400);
    expect(brought).toHaveBeenCalledOnce();
  });

  test('a scroll that waits for the last press ends with the survey', () => {
    const { brought, press, scroll } = choosing('checkbox');
    press();
    scroll();
    clock.advance(500);
    leaving.abort();
    clock.advance(2000);
    expect(brought).not.toHaveBeenCalled();
  });
});

test('the page class is set on the marked container, and removed with the survey', () => {
  const container = document.createElement('main');
  container.dataset.productContainer = '';
  container.append(root);
  document.body.append(container);
  const { setPageClass } = pageClassHandlers(aContext());
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
    {
      name: 'entries whose id is too long to be sent',
      json: ['x'.repeat(321), 'İzmir / Konak'],
      ids: ['İzmir / Konak'],
    },
    { name: 'entries that say nothing', json: [null, {}, '', [], true], ids: [] },
    { name: 'no list at all', json: 'x', ids: [] },
    { name: 'nothing', json: null, ids: [] },
  ])('$name', ({ json, ids }) => {
    expect(bindingOptions(json).map(({ id }) => id)).toEqual(ids);
  });

  test('a list beyond the limit of options is cut', () => {
    expect(bindingOptions(Array.from({ length: 9000 }, (_, at) => at))).toHaveLength(5000);
  });
});
