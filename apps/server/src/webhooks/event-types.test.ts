import { readFileSync } from 'node:fs';
import { type EventType, eventTypes } from '@product/contract';
import type { WebhookEvent } from '@product/webhooks';
import { expect, expectTypeOf, test } from 'vitest';

test('receivers know every type of event, and that of a test', () => {
  expectTypeOf<WebhookEvent['type']>().toEqualTypeOf<EventType | 'webhook.test'>();
});

test('the documentation lists every type of event', () => {
  const page = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, table = ''] = /\n(\| event \| when .*?)\n\n/s.exec(page) ?? [];
  expect([...table.matchAll(/^\| `([\w.]+)`/gm)].map(([, type]) => type)).toEqual([...eventTypes]);
});
