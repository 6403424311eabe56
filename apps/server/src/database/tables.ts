import type { Generated, Insertable, Kysely, Selectable } from 'kysely';

/**
 * The tables in the common SQL of SQLite and PostgreSQL. Times are epoch milliseconds, flags are 0 or 1, documents are
 * JSON text, so that the same queries serve both engines.
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
  staff_people: StaffPersonTable;
  staff_tokens: StaffTokenTable;
  staff_audit: StaffAuditTable;
  events: EventTable;
  event_counter: EventCounterTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
}

export type Database = Kysely<Tables>;

interface NodeTable {
  id: string;
  name: string;
  /** JSON of the imported node, without its flow. */
  document: string;
  flow_id: string;
  updated_at: number;
  /** Time of the first import; null if an older version imported the node. */
  created_at?: number | null;
}

interface FlowTable {
  id: string;
  node_id: string;
  name: string;
  document: string;
  /** JSON list of questions and matrix statements, of this and each earlier version. */
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
  unread: number;
  /** Folded text for the inbox's search. */
  search_text: string;
  /** Time of the newest message that each side has seen. */
  customer_read_at?: number | null;
  other_read_at?: number | null;
  /** JSON list of `FeedbackProblem`; null for none. */
  problems?: string | null;
  /** Messages of the visitor, and bytes of their texts and images. */
  customer_message_count: Generated<number>;
  customer_message_bytes: Generated<number>;
}

/** Idempotency records. `sealed_answer` is the response to a repeated request, encrypted by the request's own key. */
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
  /** 1: the site's server proved the external id, which is unique among the node's verified customers. */
  verified: Generated<number>;
  /** The device of a claimed customer's visit. */
  device_id: string | null;
}

interface AttachmentTable {
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
  /** Node of the question; null for codes of older versions. */
  node_id?: string | null;
  /** The completed feedback that spent the verified number. */
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

/** Revoked chat tokens. Database triggers write them when a token is changed, deleted or erased with its feedback. */
interface WithdrawnTokenTable {
  feedback_id: string;
  at: number;
}

/** Secrets that the processes of an installation share. */
interface SecretTable {
  name: string;
  value: string;
  created_at: number;
}

/** Versions of a flow that imports have replaced. */
interface FlowVersionTable {
  flow_id: string;
  replaced_at: number;
  document: string;
}

/** A colleague. A revoked one stays for the audit log. */
interface StaffPersonTable {
  id: string;
  /** Unique among the colleagues who are not revoked, as are `email` and `oidc_subject`. */
  name: string;
  nickname: string | null;
  avatar: string | null;
  email: string | null;
  oidc_subject: string | null;
  role: string;
  /** JSON list of node ids; null: every node. */
  nodes: string | null;
  created_at: number;
  revoked_at: number | null;
}

/** Tokens, sign-in links and sessions of colleagues, stored as hashes. Times are epoch ms. */
interface StaffTokenTable {
  token_hash: string;
  /** Public id, by which a colleague ends a session. */
  id: string;
  kind: string;
  staff_id: string;
  /** Hash of the operator's token that opened the session; null for people. */
  operator_hash: string | null;
  created_at: number;
  /** Last use, written at most once a minute. */
  seen_at: number;
  expires_at: number;
  address: string;
  agent: string;
}

/** Actions of colleagues. A row holds ids, and no text of a visitor. */
interface StaffAuditTable {
  id: string;
  at: number;
  staff_id: string;
  staff_name: string;
  action: string;
  feedback_id: string | null;
  node_id: string | null;
  subject: string | null;
  address: string;
  agent: string;
  /** Unique; prevents a second row of the same action. Null: every action has a row. */
  once_key: string | null;
}

/** Changes that webhooks and the event log tell. A row holds ids, and no text of a visitor. */
interface EventTable {
  position: Generated<number>;
  /** Id of every delivery of the event. */
  id: string;
  /** Number in the event log; null until the event is numbered and given to the webhooks. */
  seq: number | null;
  type: string;
  /** Null for an erased customer. */
  feedback_id: string | null;
  node_id: string;
  /** Id of the message, value of the rating, new status, or JSON of erased ids. */
  subject: string | null;
  /** Epoch ms. */
  at: number;
}

/** The last number of the event log, in the row with the id 1. */
interface EventCounterTable {
  id: number;
  last: number;
}

/** An address that receives events. */
interface WebhookTable {
  id: string;
  url: string;
  /** JSON list of node ids; null: every node. */
  nodes: string | null;
  /** JSON list of event types; null: every type. */
  types: string | null;
  /** JSON list of `{ secret, until }`, the newest first. */
  secrets: string;
  created_at: number;
  /** Null: the webhook receives events. */
  disabled_at: number | null;
}

/** An event on its way to a webhook. Times are epoch ms. */
interface WebhookDeliveryTable {
  webhook_id: string;
  event_id: string;
  seq: number;
  /** Deliveries of one stream go out in the order of `seq`. */
  stream: string;
  /** `pending`, `sent` or `dead`. */
  status: string;
  attempts: number;
  created_at: number;
  next_at: number;
  /** By the clock of the database. A process sends the row until then. */
  leased_until: number;
  /** Why the last attempt failed. */
  problem: string | null;
}

export type NewFeedback = Insertable<FeedbackTable>;

/** Characters that `preview` and `search_text` hold at most. */
export const MAX_PREVIEW_LENGTH = 140;
export const MAX_SEARCH_TEXT_LENGTH = 20_000;

/** Columns of a feedback in the inbox's list. */
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

/** Columns of a feedback in a chat, without the long `search_text`. */
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
export type StaffPersonRow = Selectable<StaffPersonTable>;
export type StaffTokenRow = Selectable<StaffTokenTable>;
export type EventRow = Selectable<EventTable>;
export type WebhookRow = Selectable<WebhookTable>;
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>;
export type StaffAuditRow = Selectable<StaffAuditTable>;
