import { openBroadcastChannel } from '@product/runtime/browser';
import * as v from 'valibot';
import type { QueueChannel } from '../feedback-queue/create-feedback-queue.ts';
import type { QueueNotification } from '../feedback-queue/state.ts';

const fields = { feedbackKey: v.string(), itemId: v.string(), completed: v.boolean() };
/** The fields that every notification has. */
const notification = v.object({ ...fields, type: v.string() });

/** Opens a channel to other tabs of this origin; undefined where the browser has no BroadcastChannel, or denies it. */
export function broadcastChannel(name: string): QueueChannel | undefined {
  const channel = openBroadcastChannel(name);
  if (channel === undefined) return undefined;
  return {
    post: (sent) => channel.postMessage(sent),
    listen(listener) {
      const handleMessage = ({ data }: MessageEvent): void => {
        if (isNotification(data)) listener(data);
      };
      channel.addEventListener('message', handleMessage);
      return () => {
        channel.removeEventListener('message', handleMessage);
        channel.close();
      };
    },
  };
}

function isNotification(data: unknown): data is QueueNotification {
  return v.is(notification, data);
}
