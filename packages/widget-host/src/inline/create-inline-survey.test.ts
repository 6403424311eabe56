import { storagePrefix } from '@product/model';
import { aCustomerToken } from '@product/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectFrame, inlineFrame } from '../../test/connect-frame.ts';
import { createInlineSurvey } from './create-inline-survey.ts';
import type { InlineSurvey, InlineSurveyOptions } from './inline-survey.ts';

let survey: InlineSurvey | undefined;
let target: HTMLElement;
const events: string[] = [];

beforeEach(() => {
  localStorage.clear();
  events.length = 0;
  target = document.createElement('div');
  document.body.append(target);
});
afterEach(() => {
  survey?.destroy();
  target.remove();
  vi.restoreAllMocks();
});

function start(options: Partial<InlineSurveyOptions> = {}): InlineSurvey {
  const onEvent: InlineSurveyOptions['onEvent'] = ({ type }) => void events.push(type);
  survey = createInlineSurvey({ target, nodeId: 'node-1', appUrl: 'http://localhost', onEvent, ...options });
  return survey;
}
const connect = () => connectFrame(inlineFrame);
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(storagePrefix + key) ?? 'null');
const store = (key: string, record: object): void => localStorage.setItem(storagePrefix + key, JSON.stringify(record));
const frameHeight = (): string | undefined => document.querySelector<HTMLElement>(inlineFrame)?.style.height;

test('identify sends the frame the new person alone', async () => {
  const { identify } = start({ customer: { externalId: '42', email: 'ada@example.com' } });
  const frame = await connect();
  expect(frame.received[0]).toMatchObject({ type: 'init', customer: { externalId: '42' }, reset: false, open: true });
  identify({ externalId: '43' }, { plan: 'gold' });
  await vi.waitFor(() => expect(frame.received.at(-1)?.type).toBe('customer'));
  expect(frame.received.at(-1)).toEqual({
    v: 1,
    type: 'customer',
    customer: { externalId: '43' },
    attributes: { plan: 'gold' },
  });
});

test('reset notifies the frame, and ends the cool-down of the former person', async () => {
  store('site', { deviceId: 'd1', shownAt: 1 });
  const { reset } = start({ customer: { externalId: '42' } });
  const frame = await connect();
  reset();
  await vi.waitFor(() => expect(frame.received.at(-1)).toEqual({ v: 1, type: 'reset' }));
  expect(stored('site')).toEqual({ deviceId: 'd1' });
  frame.send({ type: 'personChanged', isSignedOut: false });
  await vi.waitFor(() => expect(stored('widget/node-1')).toEqual({}));
});

test('a reset on a page that unloads at once reaches the frame of the next page', async () => {
  start().reset();
  survey?.destroy();
  start();
  const frame = await connect();
  expect(frame.received[0]).toMatchObject({ type: 'init', reset: true, customer: {} });
  expect(stored('widget/node-1')).toEqual({});
});

test('a person who signed out in another tab is not named again by later claims of the page', async () => {
  const { identify } = start({ customer: { externalId: '42', email: 'ada@example.com' } });
  const frame = await connect();
  localStorage.setItem(`${storagePrefix}widget/node-1`, '{"hasChat":true}');
  frame.send({ type: 'personChanged', isSignedOut: true });
  await vi.waitFor(() => expect(stored('widget/node-1')).toEqual({}));
  identify({ name: 'Bob' });
  await vi.waitFor(() => expect(frame.received.at(-1)).toMatchObject({ customer: { name: 'Bob' } }));
  expect(JSON.stringify(frame.received.at(-1))).not.toMatch(/42|ada/);
});

test('a fetched token is sent over the channel alone, and renewed before it expires', async () => {
  const tokens = ['first', 'second'].map((text) => aCustomerToken('42', text));
  const customerToken = vi.fn(async () => tokens[customerToken.mock.calls.length - 1] ?? '');
  start({ customerToken });
  const frame = await connect();
  expect(frame.received[0]).toMatchObject({ customer: { externalId: '42' }, customerToken: tokens[0] });
  frame.send({ type: 'tokenExpires' });
  await vi.waitFor(() => expect(frame.received.at(-1)).toMatchObject({ type: 'customer', customerToken: tokens[1] }));
  expect(JSON.stringify({ ...localStorage })).not.toContain('e.');
});

test('a test feedback starts no cool-down, and any other does', async () => {
  start({ isTest: true });
  const tested = await connect();
  expect(tested.received[0]).toMatchObject({ isTest: true });
  tested.send({ type: 'feedbackCreated', feedbackId: 'f1' });
  await vi.waitFor(() => expect(events).toEqual(['feedbackCreated']));
  expect(stored('site')).toBeNull();
  survey?.destroy();
  start();
  const frame = await connect();
  frame.send({ type: 'feedbackCreated', feedbackId: 'f2' });
  await vi.waitFor(() => expect(stored('site')).toEqual({ shownAt: expect.any(Number) }));
});

test('setLanguage is sent to the frame, and to a frame that starts later', async () => {
  const { setLanguage } = start();
  setLanguage('tr');
  const frame = await connect();
  expect(frame.received[0]).toMatchObject({ language: 'tr' });
  setLanguage('de');
  await vi.waitFor(() => expect(frame.received.at(-1)).toEqual({ v: 1, type: 'language', code: 'de' }));
});

test('destroy removes the frame, its listeners and the events', async () => {
  const { destroy, status, ready } = start();
  const frame = await connect();
  destroy();
  frame.send({ type: 'unread', count: 1 });
  expect(await ready).toMatchObject({ visible: false, reason: 'destroyed' });
  expect(status().text).toBe('The survey was removed from the page.');
  expect(target.children).toHaveLength(0);
  expect(events).toEqual([]);
});

test('the status says that the survey is shown, and why it cannot be answered', async () => {
  const { status, ready } = start();
  expect(status()).toEqual({ visible: true, reason: 'loading', text: 'The survey is loading.' });
  const frame = await connect();
  frame.send({ type: 'resize', heightPx: 400 });
  expect(await ready).toMatchObject({ visible: true, reason: 'shown' });
  frame.send({ type: 'surveyClosed', reason: 'limitReached' });
  await vi.waitFor(() => expect(status().reason).toBe('limitReached'));
  expect(status().text).toBe('The node has as many feedbacks as it wants.');
});

test('a reason of a newer app stands for itself', async () => {
  const { status } = start();
  const frame = await connect();
  frame.send({ type: 'surveyClosed', reason: 'constructor' });
  await vi.waitFor(() => expect(status()).toEqual({ visible: true, reason: 'constructor', text: 'constructor' }));
});

test('a frame that refuses the domain of the page is removed at once', async () => {
  const { ready } = start();
  const frame = await connect();
  frame.send({ type: 'denied' });
  expect(await ready).toMatchObject({ visible: false, reason: 'domainNotAllowed' });
  expect(events).toEqual(['failed']);
  expect(target.children).toHaveLength(0);
});

test('the frame has the default height before its content, and the height of taller content', async () => {
  start();
  expect(frameHeight()).toBe('490px');
  const frame = await connect();
  frame.send({ type: 'resize', heightPx: 300 });
  frame.send({ type: 'resize', heightPx: 900.5 });
  await vi.waitFor(() => expect(frameHeight()).toBe('901px'));
});

test('the rest of the page comes up as far as the lower edge of the window', async () => {
  start();
  const frame = await connect();
  const element = document.querySelector(inlineFrame) as HTMLElement;
  vi.spyOn(element, 'getBoundingClientRect').mockImplementation(
    () => ({ top: 100, height: Number.parseFloat(element.style.height) }) as DOMRect,
  );
  frame.send({ type: 'resize', heightPx: 2000 });
  await vi.waitFor(() => expect(frameHeight()).toBe('2000px'));
  frame.send({ type: 'resize', heightPx: 300 });
  await vi.waitFor(() => expect(frameHeight()).toBe(`${window.innerHeight - 100}px`));
});

/** A frame as the page's HTML has it, before any script. */
function frameInHtml(address = '/feedback?node_id=node-1&amp;inline=1#hosted'): HTMLIFrameElement {
  target.innerHTML = `<iframe src="http://localhost${address}" height="600"></iframe>`;
  return target.firstElementChild as HTMLIFrameElement;
}

test('a frame of this survey in the page’s HTML is used, and not loaded again', async () => {
  const element = frameInHtml('/feedback?node_id=node-1&amp;inline=1&amp;language=tr#hosted');
  const address = element.src;
  vi.spyOn(element, 'offsetHeight', 'get').mockReturnValue(600);
  const { ready, destroy } = start();
  expect([...target.children]).toEqual([element]);
  expect(frameHeight()).toBe('600px');
  expect(element.src).toBe(address);
  const frame = await connect();
  expect(frame.received[0]).toMatchObject({ language: 'tr' });
  frame.send({ type: 'resize', heightPx: 700 });
  expect(await ready).toMatchObject({ visible: true, reason: 'shown' });
  expect(frameHeight()).toBe('700px');
  destroy();
  expect(target.children).toHaveLength(0);
});

test.each([
  ['another node', '/feedback?node_id=node-2&amp;inline=1#hosted'],
  ['a page of its own', '/feedback?node_id=node-1'],
  ['another app', '.example/feedback?node_id=node-1&amp;inline=1#hosted'],
  ['no address', ''],
])('a frame of %s in the page’s HTML stays as it is', (_, address) => {
  const element = frameInHtml(address);
  start();
  expect([...target.children]).toEqual([element, expect.any(HTMLIFrameElement)]);
  expect(element.dataset.product).toBeUndefined();
});

test('two surveys of a node in one element have a frame each', () => {
  frameInHtml();
  start();
  const second = createInlineSurvey({ target, nodeId: 'node-1', appUrl: 'http://localhost' });
  expect(document.querySelectorAll(inlineFrame)).toHaveLength(2);
  second.destroy();
});

test.each([
  { state: 'has loaded before the script', document: null, seconds: 10, reason: 'frameTimedOut' },
  { state: 'is below the window and has not loaded', document: { URL: 'about:blank' }, seconds: 60, reason: 'loading' },
])('a frame that $state is $reason after $seconds s without connection', ({ document: own, seconds, reason }) => {
  vi.useFakeTimers();
  Object.defineProperty(frameInHtml(), 'contentDocument', { value: own });
  const { status } = start();
  vi.advanceTimersByTime(seconds * 1_000);
  vi.useRealTimers();
  expect(status().reason).toBe(reason);
});

test('a frame whose scripts are still loading is waited for, although it loaded before the script', () => {
  vi.useFakeTimers();
  const element = frameInHtml();
  const source = { postMessage: vi.fn() };
  Object.defineProperties(element, { contentDocument: { value: null }, contentWindow: { value: source } });
  const { status } = start();
  for (let second = 0; second < 36; second += 9) {
    vi.advanceTimersByTime(9_000);
    const data = { v: 1, bridge: 'markup', heightPx: 500, isLoading: true, isEscaped: false };
    const message = new MessageEvent('message', { data, origin: 'http://localhost' });
    Object.defineProperty(message, 'source', { value: source });
    window.dispatchEvent(message);
  }
  expect(status().reason).toBe('loading');
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(status().reason).toBe('frameTimedOut');
});

test.each([
  { option: 'target', value: null },
  { option: 'appUrl', value: undefined },
  { option: 'appUrl', value: 'http://' },
  { option: 'appUrl', value: 'javascript:alert(1)' },
])('a survey whose $option is $value is destroyed, and the console says why', async ({ option, value }) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await start({ [option]: value }).ready).reason).toBe('destroyed');
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(`${option} is no`), value);
  expect(document.querySelector('iframe')).toBeNull();
});

test('a language that is no text is left out, and the survey starts', async () => {
  start({ language: { code: 'tr' } as unknown as string });
  const frame = await connect();
  expect(frame.received[0]).toMatchObject({ type: 'init', language: null });
});

test('events of an inline survey and its chat reach the data layer of the page', async () => {
  const dataLayer: unknown[] = [];
  vi.stubGlobal('dataLayer', dataLayer);
  start();
  const frame = await connect();
  frame.send({ type: 'analytics', event: 'feedback_submitted', params: { node_id: 'node-1' } });
  frame.send({ type: 'chatOpened', feedbackId: 'f1' });
  await vi.waitFor(() => expect(dataLayer).toHaveLength(2));
  vi.unstubAllGlobals();
  expect(dataLayer).toEqual([
    { event: 'feedback_submitted', node_id: 'node-1' },
    { event: 'chat_opened', node_id: 'node-1' },
  ]);
});
