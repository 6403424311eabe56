/** A colleague. A revoked one stays for the audit log. */
export interface StaffPersonTable {
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
export interface StaffTokenTable {
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
export interface StaffAuditTable {
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
