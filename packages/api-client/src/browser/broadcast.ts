import { isBoolean, isFiniteNumber, isObjectOf, isString } from '@product/model/guard';
import { openBroadcastChannel } from '@product/runtime/browser';
import type { QueueChannel } from '../feedback-queue/create-feedback-queue.ts';
import type { QueueNotification } from '../feedback-queue/state.ts';

/** Checks the fields that every notification has. */
const isNotification = isObjectOf<QueueNotification>({
  feedbackKey: isString,
  itemId: isString,
  completed: isBoolean,
  attempt: isFiniteNumber,
  type: isString,
});

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
