import { openBroadcastChannel } from '@product/runtime/browser';
import * as v from 'valibot';
import type { QueueChannel } from '../feedback-queue/create-feedback-queue.ts';
import type { QueueNews } from '../feedback-queue/queue-state.ts';

const subject = { feedbackKey: v.string(), itemId: v.string(), completed: v.boolean() };
/** Checked no deeper than a listener reads without looking. */
const news = v.object({ ...subject, type: v.string() });

/** Tells other tabs of this origin; undefined where the browser has no BroadcastChannel, or denies it. */
export function broadcastChannel(name: string): QueueChannel | undefined {
  const channel = openBroadcastChannel(name);
  if (channel === undefined) return undefined;
  return {
    post: (told) => channel.postMessage(told),
    listen(listener) {
      const handleMessage = ({ data }: MessageEvent): void => {
        if (isNews(data)) listener(data);
      };
      channel.addEventListener('message', handleMessage);
      return () => {
        channel.removeEventListener('message', handleMessage);
        channel.close();
      };
    },
  };
}

function isNews(data: unknown): data is QueueNews {
  return v.is(news, data);
}
