import type { ChatRead, NoteAdded, NoteRemoved, ReplyCreated, ResponseOf } from '@product/contract';

/** A feedback as the inbox lists it. */
export type FeedbackSummaryWire = ResponseOf<'setStatus'>['feedback'];

/** Publishes events to the subscribers of every process. */
export interface LiveChannel {
  replyCreated(reply: ReplyCreated): void;
  /** Tells both sides of a chat up to which message one has seen it. */
  chatRead(read: ChatRead): void;
  feedbackChanged(feedback: FeedbackSummaryWire): void;
  noteAdded(added: NoteAdded): void;
  noteRemoved(removed: NoteRemoved): void;
  /** Tells whether the visitor of a chat is connected to it, at any process. */
  hasVisitor(feedbackId: string): Promise<boolean>;
  /**
   * Disconnects the subscribers of this process, so that they reconnect and load events that they may have missed. Spreads
   * this over a time, so that they do not all reconnect at the same moment.
   */
  resync(withinMs?: number): void;
}
