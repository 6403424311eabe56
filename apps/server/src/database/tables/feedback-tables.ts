import type { Generated } from 'kysely';

export interface FeedbackTable {
  id: string;
  node_id: string;
  flow_id: string;
  device_id: string;
  status: string;
  completed: number;
  created_at: number;
  updated_at: number;
  completed_at: number | null;
  /** Time of the answers: their arrival, or the device's time of those given offline. Results count by it. */
  answered_at?: number | null;
  /** 1: the device was offline when the visitor answered. */
  created_offline: Generated<number>;
  last_message_at: number;
  /** Time of the visitor's last word: answers or a message. The list is ordered by it. */
  visitor_wrote_at: Generated<number>;
  /** Time of the visitor's first word after the last reply; null for a feedback that is replied to, or unfinished. */
  waiting_since?: number | null;
  /** JSON of the request's body without its responses. */
  document: string;
  /** JSON of the tracking headers, `{ header: value }`. */
  tracking: string;
  customer_id: string | null;
  customer_external_id: string | null;
  customer_label: string;
  /** 1: the site's server proved the external id. */
  verified: Generated<number>;
  score: number | null;
  preview: string;
  /** Time of the words in `preview`. */
  preview_at?: number | null;
  unread: number;
  /** Folded text for the inbox's search: the answers, the customer and the first messages. */
  search_text: string;
  /** Time of the newest message that each side has seen. */
  customer_read_at?: number | null;
  other_read_at?: number | null;
  /** JSON list of `FeedbackProblem`; null for none. */
  problems?: string | null;
  /** Id of the colleague who takes care of it. */
  assignee_id?: string | null;
  /** JSON list of the names in `feedback_tags`; null for none. */
  tags?: string | null;
  /** The visitor's latest rating: 0, 50 or 100. */
  rating?: number | null;
  /** Messages of the visitor, and bytes of their texts and images. */
  customer_message_count: Generated<number>;
  customer_message_bytes: Generated<number>;
  /** Language of the visitor; null if unknown. */
  language_id?: string | null;
  /** Whole seconds from the first answer to the last save. */
  duration_seconds: Generated<number>;
  /** The answered question on the last page; null without an answer. */
  last_question_id?: string | null;
  /** 1: a feedback of a test, which no result, limit or mail counts. */
  is_test: Generated<number>;
  /** The limit of the node that the feedback exceeds, which therefore does not count; null within the limits. */
  over_limit?: string | null;
}

/** Idempotency records. `sealed_answer` is the response to a repeated request, encrypted by the request's own key. */
export interface FeedbackKeyTable {
  key_hash: string;
  body_hash: string;
  feedback_id: string;
  sealed_answer: string;
  created_at: number;
  /** Latest stored version of the feedback, in the row of its first key. */
  version: Generated<number>;
}

export interface ResponseTable {
  feedback_id: string;
  position: number;
  question_id: string;
  option_id: string | null;
  body: string | null;
  ranking: number | null;
  active_storage_blob_id: string | null;
  hide_personal_data: number;
  /** Numbers for results: the node, and the question with its option. */
  node_number?: number | null;
  code?: number | null;
  /** Time of the answers, epoch ms. */
  created_at?: number | null;
  /** 0: a test, or over a limit of the node. */
  counts?: number | null;
  /** 1: the first response of the feedback to its question. */
  is_first?: number | null;
  /** Value of a number, a date or a time. */
  value?: number | null;
}

export interface CustomerTable {
  id: string;
  node_id: string;
  external_id: string | null;
  user_id: string | null;
  document: string;
  created_at: number;
  last_seen_at: number;
  /** 1: the site's server proved the external id, which is unique among the node's verified customers. */
  verified: Generated<number>;
  /** The device of a claimed customer's visit. */
  device_id: string | null;
}

export interface AttachmentTable {
  id: string;
  /** Key in the file storage and last part of the address: 256 random bits. */
  file_key: string;
  name: string;
  content_type: string;
  size_bytes: number;
  width_px: number | null;
  height_px: number | null;
  /** Null until a feedback claims the file. */
  feedback_id: string | null;
  created_at: number;
  /** Node and device of the upload, which may claim the file; null if the upload names none. */
  node_id: string | null;
  device_id: string | null;
  /** `pending` and `refused` files are not served; null: the file is served. */
  scan: string | null;
}

export interface VerificationTable {
  id: string;
  address: string;
  question_id: string;
  code_hash: string;
  attempts: number;
  created_at: number;
  expires_at: number;
  verified_at: number | null;
  /** Node of the question; null for codes of older versions. */
  node_id?: string | null;
  /** The completed feedback that spent the verified number. */
  feedback_id?: string | null;
}

export interface UnsubscriptionTable {
  id: string;
  node_id: string;
  channel: string;
  customer_id: string | null;
  created_at: number;
  /** Keyed hash of the e-mail address that gets no mails of the node; null for other channels. */
  address_hash?: string | null;
  /** The feedback whose mail was stopped. */
  feedback_id?: string | null;
}
