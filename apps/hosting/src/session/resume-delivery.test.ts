import type { ApiClient } from '@product/api-client';
import { createFeedbackQueue, hasUndeliveredFeedback } from '@product/api-client';
import { memoryStorage } from '@product/runtime';
import { browserClock } from '@product/runtime/browser';
import { expect, test, vi } from 'vitest';
import { resumeDelivery } from './resume-delivery.ts';
import type { Services } from './services.ts';

function aDevice() {
  const storage = memoryStorage();
  const postFeedback = vi.fn<ApiClient['postFeedback']>(async () => ({
    ok: true,
    value: { id: 'f-1', chatToken: null },
  }));
  const services = { storage, api: { postFeedback } } as unknown as Services;
  return { storage, postFeedback, services };
}

test('a feedback that an earlier visit stored is sent', async () => {
  const { storage, postFeedback, services } = aDevice();
  const earlier = createFeedbackQueue({
    api: { postFeedback: async () => ({ ok: false, error: { type: 'offline', message: 'Network failure' } }) },
    storage,
    clock: { ...browserClock(), now: () => Date.now() - 60_000 },
    random: () => 0,
    createId: () => crypto.randomUUID(),
  });
  const payload = {} as Parameters<typeof earlier.send>[0]['payload'];
  await earlier.send({
    feedbackKey: 'run',
    completed: true,
    payload: { ...payload, attachment_ids: [], responses: [] },
    headers: {},
  });
  earlier.stop();
  expect(hasUndeliveredFeedback(storage)).toBe(true);
  const leave = resumeDelivery(services);
  await vi.waitFor(() => expect(postFeedback).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(hasUndeliveredFeedback(storage)).toBe(false));
  leave();
});

test('a device without stored feedbacks loads no queue and sends nothing', async () => {
  const { postFeedback, services } = aDevice();
  resumeDelivery(services)();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(postFeedback).not.toHaveBeenCalled();
});
