import type { Insertable, Kysely, Selectable } from 'kysely';
import type {
  ChatTokenTable,
  FeedbackMuteTable,
  FeedbackTagTable,
  MessageTable,
  NoteTable,
  RatingTable,
  SavedReplyTable,
  WithdrawnTokenTable,
} from './tables/chat-tables.ts';
import type {
  FlowTable,
  FlowVersionTable,
  LimitCountTable,
  NodeTable,
  QuotaLogTable,
  SecretTable,
  WidgetTable,
} from './tables/definition-tables.ts';
import type { EventCounterTable, EventTable, WebhookDeliveryTable, WebhookTable } from './tables/event-tables.ts';
import type {
  AttachmentTable,
  CustomerTable,
  FeedbackKeyTable,
  FeedbackTable,
  ResponseTable,
  UnsubscriptionTable,
  VerificationTable,
} from './tables/feedback-tables.ts';
import type { MailConfirmationTable, MailCursorTable, MailOutboxTable, StaffMailTable } from './tables/mail-tables.ts';
import type {
  StaffAuditStartTable,
  StaffAuditTable,
  StaffPersonTable,
  StaffTokenTable,
} from './tables/staff-tables.ts';

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
  staff_audit_start: StaffAuditStartTable;
  events: EventTable;
  event_counter: EventCounterTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  feedback_tags: FeedbackTagTable;
  notes: NoteTable;
  feedback_mutes: FeedbackMuteTable;
  saved_replies: SavedReplyTable;
  limit_counts: LimitCountTable;
  mail_outbox: MailOutboxTable;
  mail_cursor: MailCursorTable;
  mail_confirmations: MailConfirmationTable;
  staff_mail: StaffMailTable;
}

export type Database = Kysely<Tables>;

export type NewFeedback = Insertable<FeedbackTable>;

/** Characters that `preview` holds at most. */
export const MAX_PREVIEW_LENGTH = 140;
/** Length from which `search_text` takes no further message: rewriting a long text for each one is slow. */
export const FULL_SEARCH_TEXT_LENGTH = 20_000;

/** Columns of a feedback in the inbox's list. */
export const summaryColumns = [
  'id',
  'node_id',
  'flow_id',
  'status',
  'completed',
  'created_at',
  'updated_at',
  'answered_at',
  'created_offline',
  'customer_label',
  'verified',
  'score',
  'preview',
  'preview_at',
  'visitor_wrote_at',
  'waiting_since',
  'unread',
  'problems',
  'assignee_id',
  'tags',
  'rating',
  'customer_id',
  'device_id',
  'is_test',
  'over_limit',
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

/** Columns of a response, without those that results aggregate. */
export const responseColumns = [
  'feedback_id',
  'position',
  'question_id',
  'option_id',
  'body',
  'ranking',
  'active_storage_blob_id',
  'hide_personal_data',
] as const satisfies readonly (keyof ResponseTable)[];

export type FeedbackRow = Pick<Selectable<FeedbackTable>, (typeof feedbackColumns)[number]>;
export type SummaryRow = Pick<FeedbackRow, (typeof summaryColumns)[number]>;
export type ResponseRow = Pick<Selectable<ResponseTable>, (typeof responseColumns)[number]>;
export type FeedbackKeyRow = Selectable<FeedbackKeyTable>;
export type ChatTokenRow = Selectable<ChatTokenTable>;
export type AttachmentRow = Selectable<AttachmentTable>;
export type MessageRow = Selectable<MessageTable>;
export type CustomerRow = Selectable<CustomerTable>;
export type StaffPersonRow = Selectable<StaffPersonTable>;
export type StaffTokenRow = Selectable<StaffTokenTable>;
export type EventRow = Selectable<EventTable>;
export type WebhookRow = Selectable<WebhookTable>;
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>;
export type NoteRow = Selectable<NoteTable>;
export type SavedReplyRow = Selectable<SavedReplyTable>;
export type MailRow = Selectable<MailOutboxTable>;
export type StaffAuditRow = Selectable<StaffAuditTable>;
