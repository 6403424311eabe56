import type { ApiClient } from '@product/api-client';
import { type FlowEvent, parseFlow, type Session, startSession, transition } from '@product/flow-engine';
import { aFlow, aQuestionElement, fakeClock, flushPromises } from '@product/testing';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import type { FlowPort } from './effect-context.ts';
import { remoteDataHandlers } from './remote-data.ts';

type Answer = Awaited<ReturnType<ApiClient['askDynamicRequest']>>;

const elements = [aQuestionElement({ key: 'code', style: 'dynamic_request' }), aQuestionElement({ key: 'district' })];
const flow = parseFlow(aFlow({ pages: [{ id: 'a', elements }] }));
const effect = { type: 'askDynamicRequest', questionId: 'q-code' } as const;

/** Sets up a typing visitor, and a server that responds when the test asks it to. */
function typing() {
  const leaving = new AbortController();
  const calls: { readonly answer: string; readonly signal: AbortSignal | undefined; reply(input: string): void }[] = [];
  const api = fakeApi({
    askDynamicRequest: ({ answer }, options) =>
      new Promise<Answer>((resolve) => {
        const reply = (input: string) =>
          resolve({ ok: true, value: { responses: [{ questionId: 'q-district', input }] } });
        calls.push({ answer, signal: options?.signal, reply });
      }),
  });
  const clock = fakeClock();
  let session: Session = startSession(flow);
  const send = (event: FlowEvent): void => {
    [session] = transition(flow, session, event);
  };
  const port: FlowPort = { getState: () => session, send };
  const handlers = remoteDataHandlers(
    { api, clock, flow, isPreview: false, signal: leaving.signal, signature: undefined },
    { tools: () => ({}), mask: () => '***', ready: async () => ({ mask: undefined, tools: {} }) },
  );
  return {
    leaving,
    calls,
    district: () => session.answers['q-district'],
    /** Milliseconds between two letters. */
    async type(body: string, pauseMs = 250) {
      send({ type: 'answered', answer: { kind: 'text', questionId: 'q-code', body }, at: 1 });
      handlers.askDynamicRequest(effect, port);
      clock.advance(pauseMs);
      await flushPromises();
    },
    clock,
  };
}

test('typing without a pause sends one request, a quarter of a second after the last letter', async () => {
  const { calls, clock, district, type } = typing();
  for (const typed of ['3', '34', '340', '3400']) await type(typed, 249);
  expect(calls).toEqual([]);
  clock.advance(1);
  await flushPromises();
  expect(calls.map(({ answer }) => answer)).toEqual(['3400']);
  calls[0]?.reply('Kadıköy');
  await flushPromises();
  expect(district()).toMatchObject({ body: 'Kadıköy' });
  expect(clock.pending).toBe(0);
});

test('the response to the last letter is stored, though an earlier request gets its response first', async () => {
  const { calls, district, type } = typing();
  await type('3');
  await type('34');
  calls[0]?.reply('');
  await flushPromises();
  calls[1]?.reply('Kadıköy');
  await flushPromises();
  expect(calls.map(({ answer }) => answer)).toEqual(['3', '34']);
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  expect(district()).toMatchObject({ body: 'Kadıköy' });
});

test('a late response to an earlier letter changes nothing', async () => {
  const { calls, district, type } = typing();
  await type('3');
  await type('34');
  calls[1]?.reply('Kadıköy');
  calls[0]?.reply('somewhere else');
  await flushPromises();
  expect(district()).toMatchObject({ body: 'Kadıköy' });
});

test('no request is sent after the survey was unmounted', async () => {
  const { calls, district, leaving, type } = typing();
  await type('34');
  leaving.abort();
  expect(calls[0]?.signal?.aborted).toBe(true);
  calls[0]?.reply('Kadıköy');
  await type('340');
  await flushPromises();
  expect(calls).toHaveLength(1);
  expect(district()).toBeUndefined();
});
