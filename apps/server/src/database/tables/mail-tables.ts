/** A mail that waits or was sent. A row holds ids, and neither an address nor a text. Times are epoch ms. */
export interface MailOutboxTable {
  /** First part of the Message-ID of every attempt. */
  id: string;
  /** Unique; prevents a second mail about the same event. */
  once_key: string;
  kind: string;
  /** Id of the colleague, or keyed hash of the visitor's address. One mail goes to a recipient at a time. */
  recipient: string;
  /** Rows of one lane are sent in the order of `due_at`. */
  lane: string;
  staff_id: string | null;
  node_id: string | null;
  feedback_id: string | null;
  /** Id of the message, or the day of a digest. */
  subject: string | null;
  /** `pending`, `sent`, `dropped` or `dead`. */
  status: string;
  attempts: number;
  created_at: number;
  due_at: number;
  next_at: number;
  /** By the clock of the database. A process sends the row until then. */
  leased_until: number;
  sent_at: number | null;
  /** Time of the newest message that the mail holds. */
  covers_until: number | null;
  /** Why the last attempt failed, or why the mail was dropped. */
  problem: string | null;
}

/**
 * A link that asks the owner of an address to confirm it, for one feedback or one colleague. Times are epoch ms. A row
 * holds no address.
 */
export interface MailConfirmationTable {
  token_hash: string;
  feedback_id: string | null;
  staff_id: string | null;
  /** Keyed hash of the address as it was written, so that another address is not confirmed by it. */
  address_hash: string;
  created_at: number;
  expires_at: number;
  /** Null until the owner presses the button. */
  confirmed_at: number | null;
}

/** The last event that mails were planned for, in the row with the id 1. */
export interface MailCursorTable {
  id: number;
  last: number;
}

/** The mails that a colleague has chosen. Colleagues without a row get the operator's defaults. */
export interface StaffMailTable {
  staff_id: string;
  /** JSON list of kinds. */
  kinds: string;
  language: string;
  time_zone: string;
  updated_at: number;
}
