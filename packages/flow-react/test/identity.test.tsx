import { memoryStorage } from '@product/runtime';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FlowSurveyProps } from '../src/index.ts';
import { type FakeApi, fakeApi, harbourNode } from './fake-api.ts';
import { visit } from './visitor.tsx';

afterEach(cleanup);

const [why, mood] = [aQuestionElement({ key: 'why' }), aQuestionElement({ key: 'mood', options: ['good', 'bad'] })];
const next = anElement('next_page', 'next', { body: { en: 'Next' } });
const flowOf = (elements: readonly ReturnType<typeof anElement>[], change: object = {}) => ({
  ...aFlow({
    allow_saving_incomplete_survey: true,
    pages: [
      { id: 'a', elements: [...elements, next] },
      { id: 'b', elements: [aQuestionElement({ key: 'more' }), anElement('submit', 'send', { body: { en: 'Send' } })] },
    ],
  }),
  context: [{ key: 'order', type: 'text', from: ['query', 'signature'] }],
  ...change,
});
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'why?' }).value;
const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const signed = (claims: object) => `e30.${base64(claims)}.`;

/** Opens links to one survey, one after the other, on one device. */
function aDevice() {
  const storage = memoryStorage();
  let flow: object = flowOf([why, mood]);
  let saved = 0;
  const api: FakeApi = fakeApi({
    loadNode: async () => ({ ok: true, value: { node: harbourNode(), flow } }),
    async postFeedback(input) {
      api.posted.push(input);
      return { ok: true, value: { id: input.headers['X-FID'] ?? `feedback-${++saved}`, chatToken: null } };
    },
  });
  return {
    api,
    publish: (next: object) => {
      flow = next;
    },
    async open(props: Omit<Partial<FlowSurveyProps>, 'api'>) {
      cleanup();
      return visit({ api, storage, ...props });
    },
  };
}

describe('A second link on one device', () => {
  test.each<[string, Partial<FlowSurveyProps>, Partial<FlowSurveyProps>]>([
    [
      'context of the address',
      { query: new URLSearchParams('order=1001') },
      { query: new URLSearchParams('order=1002') },
    ],
    [
      'an address that lacks the context',
      { query: new URLSearchParams('order=1001') },
      { query: new URLSearchParams() },
    ],
    ['context of the signature', { signature: signed({ order: 1001 }) }, { signature: signed({ order: 1002 }) }],
    ['the subject of the signature', { signature: signed({ sub: 'ada' }) }, { signature: signed({ sub: 'bob' }) }],
    ['its creator', { creatorId: 'ada' }, { creatorId: 'bob' }],
    ['no creator', { creatorId: 'ada' }, {}],
    ['preloaded responses', {}, { responses: base64({ mood: 'good' }) }],
    [
      'the message that led to it',
      { query: new URLSearchParams('edi=1&eci=2') },
      { query: new URLSearchParams('edi=1&eci=3') },
    ],
    ['a test', { isTest: true }, {}],
    ['feedback of the business', { isInternal: true }, {}],
    ['the person whom the page names', { customer: { external_id: 'ada' } }, { customer: { external_id: 'bob' } }],
    ['the person who signed out', { customer: { external_id: 'ada' } }, {}],
  ])('begins a survey of its own by %s, and the first stays resumable', async (_name, one, other) => {
    const device = aDevice();
    const first = await device.open(one);
    await first.write('why?', 'Wet pages');
    const second = await device.open(other);
    expect(field()).toBe('');
    await second.write('why?', 'Late');
    await device.open(one);
    expect(field()).toBe('Wet pages');
    await device.open(other);
    expect(field()).toBe('Late');
  });

  test('resumes with the same address, also when only its language and its signature’s time differ', async () => {
    const device = aDevice();
    const link = {
      signature: signed({ sub: 'ada', order: 1001, exp: 1 }),
      query: new URLSearchParams('utm_source=mail'),
    };
    const first = await device.open(link);
    await first.write('why?', 'Wet pages');
    const again = {
      signature: signed({ sub: 'ada', order: 1001, exp: 2 }),
      query: new URLSearchParams('utm_source=sms'),
    };
    await device.open({ ...again, language: 'tr' });
    // The Turkish messages load.
    await vi.waitFor(() => expect(field()).toBe('Wet pages'));
  });

  test('writes to no unfinished feedback of another link, and fills in what it brings', async () => {
    const device = aDevice();
    const first = await device.open({ creatorId: 'ada' });
    await first.write('why?', 'Wet pages');
    const second = await device.open({ creatorId: 'bob', responses: base64({ mood: 'good' }) });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'good' }).checked).toBe(true);
    await second.write('why?', 'Late');
    const fids = device.api.posted.map(({ payload, headers }) => [
      payload.responses.find(({ question_id }) => question_id === 'q-why')?.body,
      headers['X-FID'],
    ]);
    expect(new Set(fids.filter(([body]) => 'Wet pages'.startsWith(`${body}`)).map(([, fid]) => fid))).toEqual(
      new Set([undefined, 'feedback-1']),
    );
    expect(new Set(fids.filter(([body]) => 'Late'.startsWith(`${body}`)).map(([, fid]) => fid))).toEqual(
      new Set([undefined, 'feedback-2']),
    );
  });
});

describe('An owner who publishes another version in mid-survey', () => {
  const notice = 'This survey has changed since you began. We kept the answers that still fit.';
  const began = async () => {
    const device = aDevice();
    const visitor = await device.open({});
    await visitor.write('why?', 'Wet pages');
    await visitor.choose('good');
    return device;
  };

  test('mends a typo, and the visitor’s answers stay, without a word', async () => {
    const device = await began();
    device.publish(flowOf([{ ...why, body: { en: 'Why not?' } }, mood]));
    const visitor = await device.open({});
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Why not?' }).value).toBe('Wet pages');
    expect(screen.queryByText(notice)).toBeNull();
    await visitor.press('Next');
    await visitor.write('more?', 'No');
    await visitor.press('Send');
    expect(device.api.completed()[0]?.headers['X-FID']).toBe('feedback-1');
    expect(device.api.completed()[0]?.payload.responses).toHaveLength(3);
  });

  test('removes a question, and the visitor keeps the other answers, is told so, and overwrites nothing', async () => {
    const device = await began();
    device.publish(flowOf([mood]));
    const visitor = await device.open({});
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'good' }).checked).toBe(true);
    expect(screen.getAllByText(notice)).toHaveLength(2);
    await visitor.choose('bad');
    expect(device.api.posted.at(-1)?.headers).not.toHaveProperty('X-FID');
    await device.open({});
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'bad' }).checked).toBe(true);
    expect(screen.getAllByText(notice)).toHaveLength(2);
    await visitor.press('Next');
    expect(screen.queryByText(notice, { selector: '[data-product="hint"]' })).toBeNull();
  });
});
