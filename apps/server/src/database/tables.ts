import type { Generated, Insertable, Kysely, Selectable } from 'kysely';

/**
 * The tables, in the SQL that SQLite and PostgreSQL share. Times are epoch milliseconds, flags are 0 or 1, documents are
 * JSON text: both engines store them alike, so one set of queries serves both.
 */
export interface Tables {
  nodes: NodeTable;
  flows: FlowTable;
  widgets: WidgetTable;
  feedbacks: FeedbackTable;
  feedback_keys: FeedbackKeyTable;
  responses: ResponseTable;
  customers: CustomerTable;
  attachments: AttachmentTable;
  messages: MessageTable;
  ratings: RatingTable;
  verifications: VerificationTable;
  quota_logs: QuotaLogTable;
  unsubscriptions: UnsubscriptionTable;
  chat_tokens: ChatTokenTable;
  withdrawn_tokens: WithdrawnTokenTable;
  flow_versions: FlowVersionTable;
  secrets: SecretTable;
}

export type Database = Kysely<Tables>;

interface NodeTable {
  id: string;
  name: string;
  /** The node as imported, without its flow. */
  document: string;
  flow_id: string;
  updated_at: number;
  /** First import; null where nobody noted it. */
  created_at?: number | null;
}

interface FlowTable {
  id: string;
  node_id: string;
  name: string;
  document: string;
  /** JSON list: questions and matrix statements of this and every earlier version. */
  question_ids: string;
  updated_at: number;
}

interface WidgetTable {
  code: string;
  node_id: string;
  document: string;
  updated_at: number;
}

interface FeedbackTable {
  id: string;
  node_id: string;
  flow_id: string;
  device_id: string;
  status: string;
  completed: number;
  created_at: number;
  updated_at: number;
  completed_at: number | null;
  last_message_at: number;
  /** The payload without its responses, which have a table of their own. */
  document: string;
  /** The one tracking pair that came with it, as `{ header: value }`. */
  tracking: string;
  customer_id: string | null;
  customer_external_id: string | null;
  customer_label: string;
  /** 1: the site's server proved the external id. */
  verified: Generated<number>;
  score: number | null;
  preview: string;
  unread: number;
  /** Lower case; what the staff's search looks into. */
  search_text: string;
  /** Time of the newest message that each side has seen. */
  customer_read_at?: number | null;
  other_read_at?: number | null;
  /** JSON list of `StoredProblem`; null for none. */
  problems?: string | null;
  /** What the visitor wrote into the chat; bytes of texts and images. */
  customer_message_count: Generated<number>;
  customer_message_bytes: Generated<number>;
}

/** Which request made which feedback: the answer to a repeated request, sealed with the request's own key. */
interface FeedbackKeyTable {
  key_hash: string;
  body_hash: string;
  feedback_id: string;
  sealed_answer: string;
  created_at: number;
}

interface ResponseTable {
  feedback_id: string;
  position: number;
  question_id: string;
  option_id: string | null;
  body: string | null;
  ranking: number | null;
  active_storage_blob_id: string | null;
  hide_personal_data: number;
}

interface CustomerTable {
  id: string;
  node_id: string;
  external_id: string | null;
  user_id: string | null;
  document: string;
  created_at: number;
  last_seen_at: number;
  /** 1: the site's server proved the external id, which no other verified customer of the node has. */
  verified: Generated<number>;
  /** The device of a claimed customer's visit. */
  device_id: string | null;
}

interface AttachmentTable {
  id: string;
  /** Where its bytes are, and the last part of its address: 256 random bits. */
  file_key: string;
  name: string;
  content_type: string;
  size_bytes: number;
  width_px: number | null;
  height_px: number | null;
  /** Null until a feedback takes the file. */
  feedback_id: string | null;
  created_at: number;
  /** Whose file it is until then; null where the upload did not say. */
  node_id: string | null;
  device_id: string | null;
  /** `pending` and `refused` are not served; null: nothing is against it. */
  scan: string | null;
}

interface MessageTable {
  id: string;
  feedback_id: string;
  client_id: string;
  actor: string;
  body: string;
  attachment_id: string | null;
  sender: string | null;
  created_at: number;
}

interface RatingTable {
  id: string;
  feedback_id: string;
  rating: number;
  created_at: number;
}

interface VerificationTable {
  id: string;
  address: string;
  question_id: string;
  code_hash: string;
  attempts: number;
  created_at: number;
  expires_at: number;
  verified_at: number | null;
  /** The node whose question asked for the number; null for codes of older versions. */
  node_id?: string | null;
  /** The finished feedback that the verified number was given with: it counts for this one alone. */
  feedback_id?: string | null;
}

interface QuotaLogTable {
  id: string;
  node_id: string;
  action: string;
  created_at: number;
}

interface UnsubscriptionTable {
  id: string;
  node_id: string;
  channel: string;
  customer_id: string | null;
  created_at: number;
}

/** A token that opens one chat, stored as its hash. Times are epoch ms. */
interface ChatTokenTable {
  token_hash: string;
  feedback_id: string;
  created_at: number;
  /** Written at most once a day. */
  used_at: number;
  expires_at: number;
  /** 1: issued in a list of previous feedbacks. */
  listed: Generated<number>;
}

/** Written by the database itself, when a chat's token is taken away or goes with its feedback. */
interface WithdrawnTokenTable {
  feedback_id: string;
  at: number;
}

/** What every process of an installation shares. */
interface SecretTable {
  name: string;
  value: string;
  created_at: number;
}

/** A flow as it was until an import replaced it. */
interface FlowVersionTable {
  flow_id: string;
  replaced_at: number;
  document: string;
}

export type NewFeedback = Insertable<FeedbackTable>;

/** Characters that `preview` and `search_text` hold at most. */
export const MAX_PREVIEW_LENGTH = 140;
export const MAX_SEARCH_TEXT_LENGTH = 20_000;

/** What the staff's list reads of a feedback. */
export const summaryColumns = [
  'id',
  'node_id',
  'flow_id',
  'status',
  'completed',
  'created_at',
  'updated_at',
  'customer_label',
  'verified',
  'score',
  'preview',
  'unread',
  'problems',
] as const satisfies readonly (keyof FeedbackTable)[];

/** What the chat and the inbox read of a feedback: not the text that is searched, which is long, nor what came with it. */
export const feedbackColumns = [
  ...summaryColumns,
  'last_message_at',
  'document',
  'customer_read_at',
  'other_read_at',
  'customer_message_count',
  'customer_message_bytes',
] as const satisfies readonly (keyof FeedbackTable)[];

export type FeedbackRow = Pick<Selectable<FeedbackTable>, (typeof feedbackColumns)[number]>;
export type SummaryRow = Pick<FeedbackRow, (typeof summaryColumns)[number]>;
export type ResponseRow = Selectable<ResponseTable>;
export type ChatTokenRow = Selectable<ChatTokenTable>;
export type AttachmentRow = Selectable<AttachmentTable>;
export type MessageRow = Selectable<MessageTable>;
export type CustomerRow = Selectable<CustomerTable>;
