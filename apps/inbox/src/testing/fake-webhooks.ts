import type { Webhook } from '@product/api-client/staff';
import type { LimitsClient } from '../limits/limits.tsx';
import type { WebhookClient } from '../webhooks/webhook-client.ts';

const nodes = [{ id: 'n-1', name: 'Harbour Books' }];

/** Creates the calls of webhooks and of limits, without a webhook and with two test feedbacks. */
export function fakeWebhooks(noon: number): WebhookClient & Omit<LimitsClient, 'listStaff'> {
  let webhooks: readonly Webhook[] = [];
  let testCount = 2;
  return {
    listWebhooks: () => Promise.resolve({ ok: true, value: { webhooks, nodes } }),
    addWebhook({ url, nodes: nodeIds = null, types = null }) {
      if (url.startsWith('http:'))
        return Promise.resolve({
          ok: false,
          error: {
            type: 'http',
            status: 400,
            code: 'invalid_request',
            body: null,
            retryAfterMs: null,
            message: 'HTTP 400',
          },
        });
      const numbers = { waiting: 1, sent: 2, dead: 3 };
      const webhook = { id: 'wh_1', url, nodes: nodeIds, types, paused: false, createdAt: noon, ...numbers };
      webhooks = [...webhooks, webhook];
      return Promise.resolve({ ok: true, value: { webhook, secret: 'whsec_first' } });
    },
    changeWebhook({ webhookId, paused = false }) {
      webhooks = webhooks.map((webhook) => (webhook.id === webhookId ? { ...webhook, paused } : webhook));
      return Promise.resolve({ ok: true, value: webhooks[0] as Webhook });
    },
    removeWebhook({ webhookId }) {
      webhooks = webhooks.filter(({ id }) => id !== webhookId);
      return Promise.resolve({ ok: true, value: undefined });
    },
    testWebhook: () => Promise.resolve({ ok: true, value: { delivered: false, status: null, problem: 'timed out' } }),
    replayWebhook: () => Promise.resolve({ ok: true, value: 7 }),
    rotateWebhookSecret: () => Promise.resolve({ ok: true, value: 'whsec_second' }),
    listDeliveries: () =>
      Promise.resolve({
        ok: true,
        value: [
          {
            eventId: 'msg_1',
            type: 'feedback.completed',
            status: 'dead',
            attempts: 9,
            timestamp: noon,
            feedbackId: 'f-1',
            problem: 'the response has the status 500',
          },
        ],
      }),
    loadNodeLimits: () =>
      Promise.resolve({
        ok: true,
        value: {
          limits: [
            { key: 'feedbacks', count: 120, max: 500 },
            { key: 'quota:women', count: 50, max: 50 },
          ],
          testCount,
        },
      }),
    eraseTestFeedbacks() {
      const count = testCount;
      testCount = 0;
      return Promise.resolve({ ok: true, value: count });
    },
  };
}
