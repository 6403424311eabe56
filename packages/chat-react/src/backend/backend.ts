import type { ChatRoom, ChatRoomListener, OutgoingMessage } from '@product/chat-core';
import type {
  ChatDetail,
  ChatRating,
  ChatStatus,
  RatingValue,
  Result,
  TimelineItem,
  TranscriptOutcome,
} from '@product/model';

/** Port to the server. Visitor and staff reach the same conversation by different calls. */
export interface ChatBackend {
  /**
   * Loads the chat with its newest messages, or with the page before the cursor `before`.
   *
   * @param call `before` is the `olderCursor` of an earlier response; it is missing for a backend without cursors.
   */
  load(call: { readonly signal: AbortSignal; readonly before?: string | undefined }): Promise<Result<ChatDetail>>;
  send(
    message: Pick<OutgoingMessage, 'body' | 'clientId'>,
    file: Blob | null,
    call: { readonly signal: AbortSignal; readonly onProgress: (percent: number) => void },
  ): Promise<Result<TimelineItem>>;
  /**
   * Ends the chat for its visitor.
   *
   * @param call `readUntil` is the position that the visitor has seen: something newer refuses the ending.
   */
  archive(call: { readonly readUntil: number | null; readonly signal: AbortSignal }): Promise<Result<ChatStatus>>;
  rate(rating: RatingValue, call: { readonly signal: AbortSignal }): Promise<Result<ChatRating>>;
  /** Mails the conversation to its visitor, or first asks the owner of the address; missing where no visitor asks for it. */
  mailTranscript?(): Promise<Result<TranscriptOutcome>>;
  openRoom(listener: ChatRoomListener): ChatRoom;
}
