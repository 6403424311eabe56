import type { ChatDetail, ChatStatus } from '@product/model';
import type { InferOutput } from 'valibot';
import { feedbackChangedWire } from '../wire/feedback-changed.ts';
import { feedbackDetailWire } from '../wire/feedback-detail.ts';
import { feedbackPageWire } from '../wire/feedback-page.ts';
import type { FeedbackSummaryWire } from '../wire/feedback-summary.ts';
import { type personKey, storedPersonWire } from '../wire/stored-person.ts';
import { camelKeys } from './camel-keys.ts';
import { toChatDetail } from './chat.ts';
import { decoder } from './decode.ts';

/** One row of the inbox. */
export interface FeedbackSummary {
  readonly id: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly flowName: string;
  readonly status: ChatStatus;
  readonly completed: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly customerLabel: string;
  /** Whether the site's server proved who the customer is; null for a customer who says nothing of themselves. */
  readonly customerIdentity: 'verified' | 'claimed' | null;
  readonly score: number | null;
  readonly preview: string;
  /** Messages of the customer that no colleague has seen. */
  readonly unread: number;
  /** How many things in it the flow's rules do not allow. */
  readonly problemCount: number;
}

export interface FeedbackPage {
  readonly items: readonly FeedbackSummary[];
  /** Give it as `before` for the next page; null on the last. */
  readonly nextCursor: string | null;
  /** Messages that no colleague has seen, over all feedbacks; null when the server does not count them. */
  readonly unreadCount: number | null;
  /** What can be filtered by. */
  readonly nodes: readonly { readonly id: string; readonly name: string }[];
}

/** One thing in a stored feedback that the flow's rules do not allow. */
export interface FeedbackProblem {
  /** Place in the payload: `responses.2.option_id`. */
  readonly path: string;
  /** `required`, `unknown_option`, …; a server may send codes of a later version. */
  readonly code: string;
  readonly questionId: string | null;
  /** The question's text; empty where the flow no longer has it. */
  readonly question: string;
}

export interface FeedbackDetail {
  readonly feedback: FeedbackSummary;
  /** Its `responses` are the answers. */
  readonly chat: ChatDetail;
  readonly problems: readonly FeedbackProblem[];
}

/** By what the rows of a person are found: one feedback, or a name that it carries. */
export type PersonKey = InferOutput<typeof personKey>;

/** What is stored of a person. */
export interface StoredPerson {
  readonly by: PersonKey;
  /** The keys that the feedback can be found by. */
  readonly keys: readonly { readonly by: PersonKey; readonly value: string }[];
  readonly feedbackCount: number;
  readonly messageCount: number;
  readonly customerCount: number;
  readonly verificationCodeCount: number;
  /** Names of uploaded files. */
  readonly files: readonly string[];
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phoneNumbers: readonly string[];
  readonly externalIds: readonly string[];
  readonly nodes: readonly { readonly id: string; readonly name: string }[];
  /** Some rows may be of another person. */
  readonly namesSeveral: boolean;
  /** For `erasePerson`: what was shown is what is erased. */
  readonly digest: string;
}

export const decodeStoredPerson = decoder(storedPersonWire, (wire): StoredPerson => camelKeys(wire));

export const decodeFeedbackPage = decoder(
  feedbackPageWire,
  ({ feedbacks, next_before, unread_count, nodes }): FeedbackPage => ({
    items: feedbacks.map(toSummary),
    nextCursor: next_before,
    unreadCount: unread_count,
    nodes,
  }),
);

export const decodeFeedbackDetail = decoder(
  feedbackDetailWire,
  ({ feedback, chat, problems }): FeedbackDetail => ({
    feedback: toSummary(feedback),
    chat: toChatDetail(chat),
    problems: problems.map((problem) => camelKeys(problem)),
  }),
);

/** The answer of `setStatus`, and the argument of the socket's `feedback_changed`. */
export const decodeFeedbackChanged = decoder(feedbackChangedWire, ({ feedback }) => toSummary(feedback));

function toSummary(wire: FeedbackSummaryWire): FeedbackSummary {
  return { ...camelKeys(wire), createdAt: Date.parse(wire.created_at), updatedAt: Date.parse(wire.updated_at) };
}
