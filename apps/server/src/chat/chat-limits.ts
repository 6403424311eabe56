import type { FeedbackRow } from '../database/tables.ts';

/** The most that a visitor may write into one chat. Staff can reply beyond it. */
export interface ChatLimits {
  readonly messages: number;
  /** Of texts and images. */
  readonly bytes: number;
}

/** True when the visitor wrote as much as the limits allow: the message that reaches them is still taken. */
export function isFull(
  { customer_message_count, customer_message_bytes }: FeedbackRow,
  { messages, bytes }: ChatLimits,
): boolean {
  return customer_message_count >= messages || customer_message_bytes >= bytes;
}
