import type { Generated } from 'kysely';

export interface MessageTable {
  id: string;
  feedback_id: string;
  client_id: string;
  actor: string;
  body: string;
  attachment_id: string | null;
  sender: string | null;
  created_at: number;
  /** Folded text for the search, of a message that `search_text` of its feedback does not hold. */
  search_text?: string | null;
}

export interface RatingTable {
  id: string;
  feedback_id: string;
  rating: number;
  created_at: number;
}

/** A token that opens one chat, stored as its hash. Times are epoch ms. */
export interface ChatTokenTable {
  token_hash: string;
  feedback_id: string;
  created_at: number;
  /** Written at most once a day. */
  used_at: number;
  expires_at: number;
  /** 1: issued in a list of previous feedbacks. */
  listed: Generated<number>;
  /** 1: issued in a mail. Its use does not extend it. */
  mailed: Generated<number>;
}

/** Revoked chat tokens. Database triggers write them when a token is changed, deleted or erased with its feedback. */
export interface WithdrawnTokenTable {
  feedback_id: string;
  at: number;
}

/** A text that colleagues write to each other about a feedback. It never reaches the visitor. */
export interface NoteTable {
  id: string;
  feedback_id: string;
  /** The sending page's id of the note, which identifies a retry. */
  client_id: string;
  staff_id: string;
  staff_name: string;
  body: string;
  /** Folded text for the search. */
  search_text?: string | null;
  created_at: number;
}

/** A tag of a feedback. `tag_key` is the folded name, so that two spellings are one tag. */
export interface FeedbackTagTable {
  feedback_id: string;
  tag_key: string;
  name: string;
}

/** A feedback that alerts a colleague no more. */
export interface FeedbackMuteTable {
  staff_id: string;
  feedback_id: string;
}

/** A reply with placeholders, for every colleague of the installation. */
export interface SavedReplyTable {
  id: string;
  title: string;
  body: string;
  /** JSON list of node ids; null: every node. */
  nodes: string | null;
  updated_at: number;
}
