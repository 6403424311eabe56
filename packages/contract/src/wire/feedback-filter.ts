import * as v from 'valibot';
import { limits } from '../limits.ts';
import { chatStatusWire } from './chat-status.ts';
import { idField } from './fields.ts';
import { tagField } from './teamwork.ts';
import { momentField } from './values.ts';

const scoreField = v.pipe(v.string(), v.regex(/^(?:\d|10)$/));
const flagField = v.picklist(['true', 'false']);
/** `KEY=VALUE`, split at the first equals sign. */
const pairField = v.pipe(v.string(), v.maxLength(limits.urlLength), v.regex(/^[^=]+=/));

/** Query fields that choose feedbacks, for the list, the results and the exports. */
export const feedbackFilterQuery = {
  search: v.optional(v.pipe(v.string(), v.maxLength(limits.searchLength))),
  status: v.optional(chatStatusWire),
  node_id: v.optional(idField),
  /** `true`: those with a message that no colleague has seen. */
  unread: v.optional(flagField),
  /** `true`: open chats whose visitor wrote after the last reply. The list then begins with the longest wait. */
  waiting: v.optional(v.picklist(['true'])),
  /** Both inclusive; feedbacks without a score are then left out. */
  score_min: v.optional(scoreField),
  score_max: v.optional(scoreField),
  tag: v.optional(tagField),
  /** Id of the colleague who takes care of it, or `none`. */
  assignee: v.optional(idField),
  /** Feedbacks that began at this time or later. */
  since: v.optional(momentField),
  /** Feedbacks that began before this time. */
  until: v.optional(momentField),
  /** Id of the visitor's language. */
  language: v.optional(idField),
  verified: v.optional(flagField),
  completed: v.optional(flagField),
  /** `true`: neither tests nor feedbacks over a limit of their node. `false`: these alone. */
  counted: v.optional(flagField),
  /** `KEY=VALUE`; a list has the value among its entries. */
  context: v.optional(pairField),
  /** `QUESTION_ID=OPTION_ID` or `QUESTION_ID=TEXT`; in a matrix, the id of the statement. Without a value: any answer. */
  answer: v.optional(pairField),
  /** `QUESTION_ID=OPTION_ID,OPTION_ID`: the answer is one of the options. */
  answer_in: v.optional(v.pipe(v.string(), v.maxLength(limits.urlLength), v.regex(/^[^=]+=.+$/))),
  /** `QUESTION_ID=FROM..TO`: a number, month (`2026-11`) or time (`14:00`) from `FROM` on and before `TO`. */
  answer_range: v.optional(v.pipe(v.string(), v.maxLength(limits.urlLength), v.regex(/^[^=]+=[^=]+\.\.[^=]+$/))),
  /** Ids of questions, separated by commas, or `none`: incomplete feedbacks whose last answer is to one of them. */
  stopped_at: v.optional(v.pipe(v.string(), v.maxLength(limits.urlLength), v.minLength(1))),
};
