import { expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer } from '../testing/test-server.ts';

test.each(engines)(
  'a feedback names its page, its language and the others of its visitor with $name',
  async (engine) => {
    const server = await startTestServer(engine);
    const first = await openChat(server);
    const second = await openChat(server);
    await openChat(server, { device_id: 'device-2' });
    const { body } = await server.staff('GET', `/feedbacks/${second.id}`);
    expect(body.visit).toEqual({ page_url: 'https://shop.example/order/7', language: 'en' });
    expect(body.other_feedbacks.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    expect(body.other_feedbacks[0].visitor_id).toBe(body.feedback.visitor_id);
    await server.stop();
  },
);
