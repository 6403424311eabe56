import type { ChatRoom, ChatRoomListener } from '@product/chat-core';
import type { Clock } from '@product/runtime';

const RETRY_DELAY_MS = 5_000;

/**
 * Opens a room whose code is a chunk of its own, so that the conversation shows before the connection opens. A chunk
 * that does not load counts as a lost connection and is retried.
 */
export function lazyRoom(
  load: () => Promise<(listener: ChatRoomListener) => ChatRoom>,
  listener: ChatRoomListener,
  clock: Clock,
): ChatRoom {
  let room: ChatRoom | undefined;
  let closed = false;
  let cancel = (): void => {};

  const open = async (): Promise<void> => {
    try {
      const openRoom = await load();
      if (!closed) room = openRoom(listener);
    } catch {
      if (closed) return;
      listener.onUnsubscribed('lost');
      cancel = clock.after(RETRY_DELAY_MS, () => void open());
    }
  };
  void open();

  return {
    wake: () => room?.wake(),
    publishTyping: (isTyping) => room?.publishTyping(isTyping),
    publishReadReceipt: (readUntil) => room?.publishReadReceipt(readUntil),
    close() {
      closed = true;
      cancel();
      room?.close();
    },
  };
}
