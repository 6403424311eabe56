import type { ChatRoom, ChatRoomListener } from '@product/chat-core';
import type { Clock } from '@product/runtime';

const LOAD_AGAIN_MS = 5_000;

/**
 * A room whose code comes in a chunk of its own, so that the conversation is on screen before the live connection is
 * there. A chunk that does not load is a connection that is lost: it is tried again.
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
      cancel = clock.after(LOAD_AGAIN_MS, () => void open());
    }
  };
  void open();

  return {
    wake: () => room?.wake(),
    tellTyping: (isTyping) => room?.tellTyping(isTyping),
    tellRead: (readUntil) => room?.tellRead(readUntil),
    close() {
      closed = true;
      cancel();
      room?.close();
    },
  };
}
