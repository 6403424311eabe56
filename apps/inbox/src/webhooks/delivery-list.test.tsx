import type { WebhookDelivery } from '@product/api-client/staff';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DeliveryList } from './delivery-list.tsx';

const delivery: WebhookDelivery = {
  ...{ eventId: 'e-1', feedbackId: 'f-1', type: 'feedback.completed', status: 'sent', attempts: 1, problem: null },
  timestamp: Date.UTC(2026, 10, 20),
};

test('the keyboard reaches the deliveries, whose list scrolls', async () => {
  render(<DeliveryList client={{ listDeliveries: async () => ({ ok: true, value: [delivery] }) }} webhookId="w-1" />);
  const list = await screen.findByRole('list', { name: 'Last deliveries' });
  await userEvent.tab();
  expect(document.activeElement).toBe(list);
});
