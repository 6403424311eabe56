import type { ChatStatus } from '@product/model';

/** A feedback that this visitor gave on this device, and whose chat can be opened again. */
export interface PreviousFeedback {
  readonly feedbackId: string;
  readonly token: string;
  readonly nodeId: string;
  readonly nodeName: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly status: ChatStatus;
  /** Replies that were not looked at. */
  readonly unread: number;
  /** When the chat was last on the screen; epoch ms. */
  readonly seenAt: number;
}

/** More are not kept on the device. */
export const MAX_FEEDBACKS = 20;

const statuses: readonly unknown[] = ['open', 'queued', 'closed', 'archived'] satisfies ChatStatus[];

/** Reads what was stored, entry by entry; `undefined` when it is no list. */
export function decodeFeedbacks(json: unknown): readonly PreviousFeedback[] | undefined {
  return Array.isArray(json) ? json.filter(isFeedback).slice(0, MAX_FEEDBACKS) : undefined;
}

function isFeedback(json: unknown): json is PreviousFeedback {
  if (typeof json !== 'object' || json === null) return false;
  const entry: Readonly<Record<string, unknown>> = { ...json };
  return (
    ['feedbackId', 'token', 'nodeId', 'nodeName'].every((field) => typeof entry[field] === 'string') &&
    ['createdAt', 'unread', 'seenAt'].every((field) => Number.isFinite(entry[field])) &&
    statuses.includes(entry.status)
  );
}

/** The newest chat that still goes on. */
export function openChat(feedbacks: readonly PreviousFeedback[]): PreviousFeedback | undefined {
  return feedbacks.find(({ status }) => status === 'open' || status === 'queued');
}
