/** What a live room tells. */
export interface RoomListener<Message> {
  /**
   * The room is joined. `recovered`: the server itself sends what was missed since the last time; otherwise whatever was
   * missed has to be fetched.
   */
  onSubscribed(recovered: boolean): void;
  onUnsubscribed(reason: 'lost' | 'refused'): void;
  onMessage(message: Message): void;
}

/** A live room, whatever carries it: the port that the chat's joining code is written against. */
export interface Room {
  /** The page came back from the background: the connection may be dead without knowing. */
  wake(): void;
  close(): void;
}
