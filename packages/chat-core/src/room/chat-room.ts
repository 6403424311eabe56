import type { ChatPerson, TimelineItem } from '@product/model';
import type { ChatReply } from '../chat/event.ts';
import type { Room, RoomListener } from './room.ts';

/** Somebody writes, or stopped. */
export interface TypingSignal {
  readonly actor: TimelineItem['actor'];
  readonly isTyping: boolean;
  readonly sender: ChatPerson | null;
}

/** One side has seen the messages up to `readUntil`, epoch ms. */
export interface ReadSignal {
  readonly actor: TimelineItem['actor'];
  readonly readUntil: number;
}

/** What the room of a chat tells. A server may lack typing and reading: they are then never told. */
export interface ChatRoomListener extends RoomListener<ChatReply> {
  onTyping(typing: TypingSignal): void;
  onRead(read: ReadSignal): void;
}

/** The room of a chat. What is told while it is not joined is dropped: it would be old news later. */
export interface ChatRoom extends Room {
  tellTyping(isTyping: boolean): void;
  /** @param readUntil Epoch ms, by the server's clock. */
  tellRead(readUntil: number): void;
}
