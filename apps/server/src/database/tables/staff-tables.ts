/** A colleague. A revoked one stays for the audit log. */
export interface StaffPersonTable {
  id: string;
  /** Managers with nodes do not learn whether a colleague of other nodes has the same name or address. */
  name: string;
  nickname: string | null;
  avatar: string | null;
  email: string | null;
  /** Unique among the colleagues who are not revoked. */
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
  /** How the credential came into being: see `StaffCredential`. Null: before this was stored. */
  via: string | null;
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
  /** How the actor had signed in: see `StaffCredential`. */
  via: string | null;
  /** JSON list of `AuditChange`. */
  changes: string | null;
  /** Number in the chain, from 1, and the hash of the row before it together with this row. Null: not linked yet. */
  seq: number | null;
  hash: string | null;
  /** Digest of the personal part of the row, and its salt. Null: not linked yet. */
  details_digest: string | null;
  salt: string | null;
}

/** The link before the oldest row: the only row of this table. */
export interface StaffAuditStartTable {
  seq: number;
  hash: string;
}
