import type { ChatReply, ReadReceipt, RemoteTyping } from '@product/model';

/** Events of a live room. */
export interface RoomListener<Message> {
  /**
   * The room is joined. `recovered`: the server itself sends the missed messages. Otherwise they have to be fetched.
   */
  onSubscribed(recovered: boolean): void;
  onUnsubscribed(reason: 'lost' | 'refused'): void;
  onMessage(message: Message): void;
}

/** Live room, over any transport: the port of the code that runs a chat's effects. */
export interface Room {
  /** Checks the connection after the page was in the background, where it may have died unnoticed. */
  wake(): void;
  close(): void;
}

/** Events of a chat's room. A server may lack typing and read receipts. */
export interface ChatRoomListener extends RoomListener<ChatReply> {
  onTyping(typing: RemoteTyping): void;
  onReadReceipt(receipt: ReadReceipt): void;
}

/** Room of a chat. Publications are dropped while it is not joined, since they would be outdated later. */
export interface ChatRoom extends Room {
  publishTyping(isTyping: boolean): void;
  /** @param readUntil Epoch ms, by the server's clock. */
  publishReadReceipt(readUntil: number): void;
}
