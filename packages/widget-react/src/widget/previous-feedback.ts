import type { PreviousFeedbackSummary } from '@product/api-client';
import type { ChatStatus } from '@product/model';
import { isFiniteNumber, isObjectOf, isOneOf, isString, isUndefinedOr } from '@product/model/guard';

/** An earlier feedback of this visitor, whose chat can be opened again. */
export interface PreviousFeedback {
  readonly feedbackId: string;
  readonly token: string;
  readonly nodeId: string;
  readonly nodeName: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly status: ChatStatus;
  /** Number of unread replies. */
  readonly unread: number;
  /** Time at which the chat was last on the screen; epoch ms. */
  readonly seenAt: number;
  /** Preview of the last message, if the server sent one. */
  readonly preview?: string;
}

/** Greatest number of feedbacks that the device stores. */
export const MAX_FEEDBACKS = 20;

const statuses = ['open', 'queued', 'closed', 'archived'] as const satisfies readonly ChatStatus[];

const isFeedback = isObjectOf<PreviousFeedback>({
  feedbackId: isString,
  token: isString,
  nodeId: isString,
  nodeName: isString,
  createdAt: isFiniteNumber,
  status: isOneOf(...statuses),
  unread: isFiniteNumber,
  seenAt: isFiniteNumber,
  preview: isUndefinedOr(isString),
});

/** Reads a stored list and drops invalid entries. Undefined for anything but an array. */
export function decodeFeedbacks(json: unknown): readonly PreviousFeedback[] | undefined {
  return Array.isArray(json) ? json.filter(isFeedback).slice(0, MAX_FEEDBACKS) : undefined;
}

/** Merges the server's list, whose tokens are new, into the device's list. The newest feedback comes first. */
export function mergeFeedbacks(
  stored: readonly PreviousFeedback[],
  loaded: readonly PreviousFeedbackSummary[],
): readonly PreviousFeedback[] {
  const merged = new Map(stored.map((feedback) => [feedback.feedbackId, feedback]));
  for (const { feedbackId, chatToken, nodeId, nodeName, createdAt, lastMessageAt, status, unread, preview } of loaded) {
    const former = merged.get(feedbackId);
    const seenAt = former?.seenAt ?? (unread > 0 ? createdAt : lastMessageAt);
    const name = nodeName || (former?.nodeName ?? '');
    const token = chatToken;
    merged.set(feedbackId, { feedbackId, token, nodeId, nodeName: name, createdAt, status, unread, seenAt, preview });
  }
  return [...merged.values()].sort((one, other) => other.createdAt - one.createdAt).slice(0, MAX_FEEDBACKS);
}
