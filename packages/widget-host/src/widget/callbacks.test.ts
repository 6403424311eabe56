import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { WidgetEvent } from '../lifecycle/effect.ts';
import { publishEvent } from './callbacks.ts';

const source = { code: 'PSN-HARBOUR' };

function publish(event: WidgetEvent, callbacks: object = {}): { name: string; detail: unknown }[] {
  const target = new EventTarget();
  const received: { name: string; detail: unknown }[] = [];
  for (const name of ['ready', 'opened', 'closed', 'submitted', 'unread', 'feedbackCreated', 'failed'])
    target.addEventListener(`product:${name}`, (each) =>
      received.push({ name, detail: JSON.parse(JSON.stringify((each as CustomEvent).detail)) }),
    );
  publishEvent(callbacks, target, source, event);
  return received;
}

test.each<{ event: WidgetEvent; name: string; detail: object; callback: string }>([
  { event: { type: 'ready' }, name: 'ready', detail: {}, callback: 'onReady' },
  { event: { type: 'opened', opener: 'scroll' }, name: 'opened', detail: { opener: 'scroll' }, callback: 'onOpen' },
  { event: { type: 'closed' }, name: 'closed', detail: {}, callback: 'onClose' },
  { event: { type: 'feedbackCreated', feedbackId: 'f1' }, name: 'submitted', detail: {}, callback: 'onSubmit' },
  { event: { type: 'unread', count: 2 }, name: 'unread', detail: { count: 2 }, callback: 'onUnread' },
])('the event $name has a DOM event and the callback $callback', ({ event, name, detail, callback }) => {
  const run = vi.fn();
  expect(publish(event, { [callback]: run })).toEqual([{ name, detail: { ...source, ...detail } }]);
  expect(run).toHaveBeenCalledExactlyOnceWith(event);
});

test('no DOM event contains an id of a feedback, an error or any other field', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12 }), (secret) => {
      const events: WidgetEvent[] = [
        { type: 'feedbackCreated', feedbackId: secret },
        { type: 'failed', reason: 'settingsFailed', error: { secret } },
      ];
      for (const event of events)
        for (const { detail } of publish(event))
          expect(Object.keys(detail as object).every((key) => ['code', 'reason'].includes(key))).toBe(true);
    }),
  );
});
