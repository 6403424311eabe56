export interface NodeTable {
  id: string;
  name: string;
  /** JSON of the imported node, without its flow. */
  document: string;
  flow_id: string;
  updated_at: number;
  /** Time of the first import; null if an older version imported the node. */
  created_at?: number | null;
}

export interface FlowTable {
  id: string;
  node_id: string;
  name: string;
  document: string;
  /** JSON list of questions and matrix statements, of this and each earlier version. */
  question_ids: string;
  updated_at: number;
}

/** Versions of a flow that imports have replaced. */
export interface FlowVersionTable {
  flow_id: string;
  replaced_at: number;
  document: string;
}

export interface WidgetTable {
  code: string;
  node_id: string;
  document: string;
  updated_at: number;
}

/** Feedbacks that count towards a limit of a node. Erased feedbacks still count. */
export interface LimitCountTable {
  node_id: string;
  /** `feedbacks`, or `quota:` and the key of a quota. */
  limit_key: string;
  count: number;
}

export interface QuotaLogTable {
  id: string;
  node_id: string;
  action: string;
  created_at: number;
}

/** Secrets that the processes of an installation share. */
export interface SecretTable {
  name: string;
  value: string;
  created_at: number;
}
