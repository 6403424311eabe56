import type { ApiClient } from '@product/api-client';
import type { Node } from '@product/model';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FlowSurveyProps } from '../src/index.ts';
import { fakeApi, harbourFlow, harbourNode, networkFailure } from './fake-api.ts';
import { visit } from './visitor.tsx';

afterEach(cleanup);

type Unsubscribe = ApiClient['unsubscribe'];
const done = async () => ({ ok: true, value: undefined }) as const;

async function arrive(
  node: Partial<Node>,
  props: Omit<Partial<FlowSurveyProps>, 'api'> = {},
  unsubscribe: Unsubscribe = done,
) {
  const asked = vi.fn(unsubscribe);
  const api = fakeApi({
    loadNode: async () => ({ ok: true, value: { node: harbourNode(node), flow: harbourFlow } }),
    unsubscribe: asked,
  });
  const visitor = await visit({ api, ...props });
  await screen.findByRole('button', { name: 'Next' });
  return { visitor, asked };
}

const button = () => screen.findByRole('button', { name: 'Unsubscribe' });
const thanks = "You're unsubscribed. We won't send you any more messages.";

test('a visitor from WhatsApp unsubscribes with one press, and the confirmation replaces the survey', async () => {
  const query = new URLSearchParams('wdi=message-7&wci=campaign-9');
  const customer = { id: 'customer-1' };
  const { visitor, asked } = await arrive({ unsubscribeVisible: true }, { query, customer, signature: 'signed' });
  await button();
  await visitor.press('Unsubscribe');
  await screen.findByRole('heading', { name: thanks });
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(asked.mock.calls).toEqual([
    [
      {
        nodeId: 'node-harbour',
        channel: 'whatsapp',
        customerId: 'customer-1',
        signature: 'signed',
        headers: { 'X-WDI': 'message-7', 'X-WCI': 'campaign-9' },
      },
    ],
  ]);
});

test('a node with one channel offers unsubscribing without a tracking pair', async () => {
  const { visitor, asked } = await arrive({ unsubscribeVisible: true, type: 'sms' });
  await button();
  await visitor.press('Unsubscribe');
  await screen.findByText(thanks);
  const [call] = asked.mock.calls[0] ?? [];
  expect(call).toMatchObject({ channel: 'sms' });
  expect(call?.headers).toEqual({});
});

test('a failed unsubscribe shows an error, keeps the survey, and can be retried', async () => {
  let answer: Awaited<ReturnType<Unsubscribe>> = { ok: false, error: networkFailure };
  const { visitor } = await arrive({ unsubscribeVisible: true, type: 'sms' }, {}, async () => answer);
  await button();
  await visitor.press('Unsubscribe');
  expect((await screen.findByRole('alert')).textContent).toContain('connection');
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeNull();
  answer = { ok: true, value: undefined };
  await visitor.press('Unsubscribe');
  await screen.findByText(thanks);
});

describe('the unsubscribe button is missing', () => {
  test.each([
    { name: 'where the owner offers none', node: { unsubscribeVisible: false, type: 'sms' }, props: {} },
    { name: 'where no channel is known', node: { unsubscribeVisible: true, type: 'web' }, props: {} },
    { name: 'in a widget', node: { unsubscribeVisible: true, type: 'sms' }, props: { hasChrome: false } },
  ])('$name', async ({ node, props }) => {
    await arrive(node, props);
    // Earlier tests have loaded its code, so it would be rendered by now.
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  });
});

test('a preview shows the confirmation of unsubscribing, and sends nothing', async () => {
  const { visitor, asked } = await arrive({ unsubscribeVisible: true, type: 'push' }, { isPreview: true });
  await button();
  await visitor.press('Unsubscribe');
  await screen.findByText(thanks);
  expect(asked).not.toHaveBeenCalled();
});
