import type { PreviousFeedbackSummary } from '@product/api-client';
import type { ChatStatus } from '@product/model';

/** A feedback of this visitor, whose chat can be opened again. */
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
  /** Last words, where the server told them. */
  readonly preview?: string;
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
    statuses.includes(entry.status) &&
    (entry.preview === undefined || typeof entry.preview === 'string')
  );
}

/** The newest chat that still goes on. */
export function openChat(feedbacks: readonly PreviousFeedback[]): PreviousFeedback | undefined {
  return feedbacks.find(({ status }) => status === 'open' || status === 'queued');
}

/** Puts the list of the server over that of the device, newest first. Its tokens are fresh. */
export function mergeFeedbacks(
  own: readonly PreviousFeedback[],
  listed: readonly PreviousFeedbackSummary[],
): readonly PreviousFeedback[] {
  const known = new Map(own.map((feedback) => [feedback.feedbackId, feedback]));
  for (const { feedbackId, chatToken, nodeId, nodeName, createdAt, lastMessageAt, status, unread, preview } of listed) {
    const before = known.get(feedbackId);
    const seenAt = before?.seenAt ?? (unread > 0 ? createdAt : lastMessageAt);
    const name = nodeName || (before?.nodeName ?? '');
    const token = chatToken;
    known.set(feedbackId, { feedbackId, token, nodeId, nodeName: name, createdAt, status, unread, seenAt, preview });
  }
  return [...known.values()].sort((one, other) => other.createdAt - one.createdAt).slice(0, MAX_FEEDBACKS);
}
