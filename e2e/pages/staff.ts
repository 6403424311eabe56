import { createStaffClient } from '@product/api-client/staff';
import { staffToken } from '../server/product-server.ts';

/** Creates a colleague without a screen, who writes to visitors through the API. */
export function staffOf(url: string) {
  const client = createStaffClient({ apiUrl: `${url}/api`, staffToken });
  return {
    async write(feedbackId: string, body: string): Promise<void> {
      const sent = await client.reply({ feedbackId, body, clientId: crypto.randomUUID() });
      if (!sent.ok) throw new Error(`The colleague could not write: ${sent.error.message}`);
    },
    async read(feedbackId: string): Promise<void> {
      const read = await client.markRead({ feedbackId });
      if (!read.ok) throw new Error(`The unread mark stays: ${read.error.message}`);
    },
    async setStatus(feedbackId: string, status: 'open' | 'queued' | 'closed' | 'archived'): Promise<void> {
      const changed = await client.setStatus({ feedbackId, status });
      if (!changed.ok) throw new Error(`The status did not change: ${changed.error.message}`);
    },
    /** Finds the feedback that was stored last. */
    async newestFeedbackId(): Promise<string> {
      const listed = await client.listFeedbacks({ limit: 1 });
      const newest = listed.ok ? listed.value.items[0] : undefined;
      if (newest === undefined) throw new Error('There is no feedback');
      return newest.id;
    },
    /** Loads the newest texts (up to 200) in the order of the server. */
    async texts(feedbackId: string): Promise<readonly string[]> {
      const loaded = await client.loadFeedback({ id: feedbackId });
      if (!loaded.ok) throw new Error(`The chat does not load: ${loaded.error.message}`);
      return loaded.value.chat.timelineItems
        .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
        .map(({ body }) => body);
    },
  };
}
