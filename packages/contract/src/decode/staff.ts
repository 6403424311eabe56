import type { ChatDetail, ChatStatus } from '@product/model';
import { array, boolean, named, number, object, omissible, oneOf, optional, string } from '@product/model/schema';
import { type DescribedAnswer, describedAnswers } from './answers.ts';
import { chatDetail } from './chat.ts';
import { decoder } from './decoder.ts';
import { chatStatus, moment } from './fields.ts';
import { type Note, note } from './teamwork.ts';

/** A row of the inbox. */
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
  /** Time of the answers, also of those given offline, epoch ms; missing where the server does not know. */
  readonly answeredAt?: number;
  /** The device was offline when the visitor answered. */
  readonly createdOffline?: boolean;
  readonly customerLabel: string;
  /** `verified` when the site's server proved the customer's identity; null for an anonymous customer. */
  readonly customerIdentity: 'verified' | 'claimed' | null;
  readonly score: number | null;
  readonly preview: string;
  /** Time of the words in `preview`, epoch ms; missing where the server does not know. */
  readonly previewAt?: number;
  /** Time of the visitor's last word, which orders the list, epoch ms; missing where the server does not know. */
  readonly visitorWroteAt?: number;
  /** Time of the visitor's first word after the last reply, epoch ms; null when it is replied to, or unfinished. */
  readonly waitingSince: number | null;
  /** Messages of the customer that no colleague has seen. */
  readonly unread: number;
  /** Number of parts that the flow's rules do not allow. */
  readonly problemCount: number;
  /** True for a feedback of a test, which no result and no limit counts. */
  readonly isTest: boolean;
  /** The limit of the node that the feedback exceeds, so that it does not count; null within the limits. */
  readonly overLimit: string | null;
  /** Id of the colleague who takes care of it; null for nobody. */
  readonly assigneeId: string | null;
  readonly tags: readonly string[];
  /** The visitor's latest rating: 0, 50 or 100. */
  readonly rating: number | null;
  /** The same for feedbacks of one visitor; null where the server does not know. */
  readonly visitorId: string | null;
}

export interface FeedbackPage {
  readonly items: readonly FeedbackSummary[];
  /** Give it as `before` for the next page; null on the last. */
  readonly nextCursor: string | null;
  /** Messages that no colleague has seen, over all feedbacks; null when the server does not count them. */
  readonly unreadCount: number | null;
  /** The nodes that a filter may name. */
  readonly nodes: readonly { readonly id: string; readonly name: string }[];
  /** Ids of the feedbacks that the colleague has muted. */
  readonly mutedIds: readonly string[];
}

/** A part of a stored feedback that the flow's rules do not allow. */
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
  /** The answers with ids and keys; missing where the server does not send them. */
  readonly answers?: readonly DescribedAnswer[];
  readonly problems: readonly FeedbackProblem[];
  /** Oldest first. */
  readonly notes: readonly Note[];
  /** The page with the survey, and the language of the answers, such as `en`; null where the server does not know. */
  readonly visit: { readonly pageUrl: string | null; readonly language: string | null };
  /** The visitor's other feedbacks of the node, newest first. */
  readonly otherFeedbacks: readonly FeedbackSummary[];
}

/** The key that finds the rows of a person: one feedback, or a name that it carries. */
export type PersonKey = (typeof personKeys)[number];

const personKeys = ['feedback', 'external_id', 'email', 'phone', 'customer', 'device'] as const;

/** A summary of the stored rows of a person. */
export interface StoredPerson {
  readonly by: PersonKey;
  /** The keys that find the feedback. */
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
  /** For `erasePerson`, which erases only the shown rows. */
  readonly digest: string;
}

const feedbackSummary = object<FeedbackSummary>({
  id: string,
  nodeId: string,
  nodeName: string,
  flowName: string,
  status: chatStatus,
  completed: boolean,
  createdAt: moment,
  updatedAt: moment,
  answeredAt: omissible(moment),
  createdOffline: omissible(boolean),
  customerLabel: string,
  customerIdentity: optional(oneOf(['verified', 'claimed'], 'claimed')),
  score: optional(number),
  preview: string,
  previewAt: omissible(moment),
  visitorWroteAt: omissible(moment),
  waitingSince: optional(moment),
  unread: number,
  problemCount: optional(number, 0),
  isTest: optional(boolean, false),
  overLimit: optional(string),
  assigneeId: optional(string),
  tags: optional(array(string), []),
  rating: optional(number),
  visitorId: optional(string),
});

const nodeName = object({ id: string, name: string });
const personKey = oneOf(personKeys, 'feedback');

export const decodeFeedbackPage = decoder(
  object<FeedbackPage>({
    items: named('feedbacks', array(feedbackSummary)),
    nextCursor: named('next_before', optional(string)),
    unreadCount: optional(number),
    nodes: optional(array(nodeName), []),
    mutedIds: optional(array(string), []),
  }),
);

export const decodeFeedbackDetail = decoder(
  object<FeedbackDetail>({
    feedback: feedbackSummary,
    chat: chatDetail,
    answers: omissible(describedAnswers),
    problems: optional(
      array(
        object<FeedbackProblem>({
          path: string,
          code: string,
          questionId: optional(string),
          question: optional(string, ''),
        }),
      ),
      [],
    ),
    notes: optional(array(note), []),
    visit: optional(object({ pageUrl: optional(string), language: optional(string) }), {
      pageUrl: null,
      language: null,
    }),
    otherFeedbacks: optional(array(feedbackSummary), []),
  }),
);

/** Decodes the response of `setStatus`, and the argument of the socket's `feedback_changed`. */
export const decodeFeedbackChanged = decoder(object({ feedback: feedbackSummary }, ({ feedback }) => feedback));

export const decodeStoredPerson = decoder(
  object<StoredPerson>({
    by: personKey,
    keys: array(object({ by: personKey, value: string })),
    feedbackCount: number,
    messageCount: number,
    customerCount: number,
    verificationCodeCount: number,
    files: array(string),
    names: array(string),
    emails: array(string),
    phoneNumbers: array(string),
    externalIds: array(string),
    nodes: array(nodeName),
    namesSeveral: boolean,
    digest: string,
  }),
);
