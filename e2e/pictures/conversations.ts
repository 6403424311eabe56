import { setTimeout as delay } from 'node:timers/promises';
import { staffOf } from '../pages/staff.ts';
import { createFeedback } from '../server/create-feedback.ts';
import type { ProductServer } from '../server/product-server.ts';
import { moment } from './drawing.ts';
import { test as base } from './fixture.ts';

/** `test` with three conversations, which no test changes. */
export const test = base.extend<object, { conversations: undefined }>({
  conversations: [
    async ({ server }: { server: ProductServer }, use) => {
      for (const name of ['Grace Hopper', 'Mary Somerville', 'Ada Lovelace']) {
        // A millisecond of the server's slow clock lasts 20 ms. The order of rows of one millisecond is open.
        await delay(100);
        const answers = [{ question_id: 'q-comment', body: 'The corner is bent.' }];
        const { feedbackId } = await createFeedback(server.url, { name }, answers, {
          createdAt: moment,
          originUrl: 'https://harbour.example/',
        });
        // The tests open this one. The reply marks it as read, so that it looks the same when a test is tried again.
        if (name === 'Ada Lovelace')
          await staffOf(server.url).write(feedbackId, 'I am so sorry about that. A new copy is on its way.');
      }
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
