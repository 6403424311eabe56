import { fakeHost } from '@product/bridge/testing';
import { memoryStorage } from '@product/runtime';
import { createProductStore } from '@product/runtime/redux';
import { aNode, fakeClock } from '@product/testing';
import { afterEach, expect, test, vi } from 'vitest';
import type { WidgetApi } from './effect-handlers.ts';
import { shareNode } from './share-node.ts';
import { startWidgetSession } from './widget-session.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const failure = { ok: false, error: { type: 'network', message: 'Network failure' } } as const;

function start(embedDomains: readonly string[] | null, origin: string) {
  const api: WidgetApi = {
    loadNode: async () => ({ ok: true, value: { node: aNode({ embedDomains, branding: false }), flow: {} } }),
    loadWidgetSettings: async () => failure,
    registerVisit: async () => failure,
    loadChat: async () => failure,
    loadPreviousFeedbacks: async () => failure,
  };
  const parent = { postMessage: () => undefined } as unknown as Window;
  const location = { hostname: 'app.example', origin: 'https://app.example', hash: '#hosted' };
  const page = Object.assign(new EventTarget(), { crypto, location, parent }) as unknown as Window;
  const host = fakeHost(page, parent, origin);
  const session = startWidgetSession({
    nodeId: 'node-1',
    api,
    store: createProductStore(),
    storage: memoryStorage(),
    clock: fakeClock(1000),
    page,
    query: new URLSearchParams(),
  });
  stops.push(session.stop, host.stop);
  return { session, host };
}

const init = {
  type: 'init',
  language: null,
  url: 'https://shop.example/books',
  customer: { externalId: '42' },
  attributes: {},
  open: true,
  fullPage: false,
} as const;

test('an inline survey starts with the settings of its node, and the person whom the page names', async () => {
  const { session, host } = start(['shop.example'], 'https://shop.example');
  await vi.waitFor(() => expect(host.received).toEqual([expect.objectContaining({ type: 'ready' })]));
  host.send(init);
  await vi.waitFor(() =>
    expect(session.machine.getState()).toMatchObject({
      phase: 'ready',
      isInline: true,
      isEmbedded: true,
      settings: { nodeId: 'node-1', branding: false, defaultLanguageCode: '' },
      customer: { externalId: '42' },
    }),
  );
  for (const stateId of ['first', 'first', 'second'])
    session.machine.send({ type: 'pageChanged', page: { stateId, style: 'normal' } });
  session.machine.send({ type: 'surveyClosed', reason: 'limitReached' });
  await vi.waitFor(() =>
    expect(host.received.slice(-2)).toMatchObject([
      { type: 'pageChanged' },
      { type: 'surveyClosed', reason: 'limitReached' },
    ]),
  );
});

test.each([
  { name: 'of no listed site', embedDomains: ['shop.example'], origin: 'https://evil.example', phase: 'denied' },
  {
    name: 'of any site, when every site may embed',
    embedDomains: [],
    origin: 'https://blog.example',
    phase: 'loading',
  },
  {
    name: 'of another site, when the server names none',
    embedDomains: null,
    origin: 'https://a.example',
    phase: 'denied',
  },
  {
    name: 'of the app, when the server names none',
    embedDomains: null,
    origin: 'https://app.example',
    phase: 'loading',
  },
])('a page $name leaves an inline survey $phase', async ({ embedDomains, origin, phase }) => {
  const { session, host } = start(embedDomains, origin);
  if (phase === 'loading') await vi.waitFor(() => expect(host.received).toHaveLength(1));
  else await vi.waitFor(() => expect(session.machine.getState().phase).toBe('denied'));
  expect(session.machine.getState().phase).toBe(phase);
});

test('frame and survey share one load of the node, and a retry loads it again', async () => {
  const loadNode = vi.fn(async (_: { nodeId: string }) => failure);
  const shared = shareNode({ loadNode });
  await Promise.all([shared.loadNode({ nodeId: 'n1' }), shared.loadNode({ nodeId: 'n1' })]);
  expect(loadNode).toHaveBeenCalledTimes(1);
  await shared.loadNode({ nodeId: 'n1' });
  expect(loadNode).toHaveBeenCalledTimes(2);
});
