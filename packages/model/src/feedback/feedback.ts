import type { ContextValue, ExpressionValue } from '../condition/expression.ts';

/** The visitor. Every field may be missing, because most visitors are anonymous. */
export interface Customer {
  readonly id?: string;
  readonly email?: string;
  readonly name?: string;
  readonly phone_number?: string;
  readonly gender?: string;
  readonly birth_year?: number;
  readonly external_id?: string;
  readonly user_id?: string;
  readonly schema?: Readonly<Record<string, string>>;
}

/** Item of `responses` on the wire. In a matrix, `question_id` is the id of the statement. */
export interface ResponseItem {
  readonly question_id: string;
  readonly option_id?: string;
  readonly body?: string;
  /** Counted from 0 at the top. */
  readonly ranking?: number;
  readonly active_storage_blob_id?: string;
  readonly hidePersonalData?: boolean;
}

/** Body of `POST /v1/feedbacks`. */
export interface FeedbackPayload {
  readonly device_id: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly node_id: string;
  readonly flow_id: string;
  readonly user_id: string | null;
  readonly origin_url: string | null;
  readonly language_id: string | null;
  readonly created_offline: boolean;
  readonly time_spent_in_seconds: number;
  readonly responses: readonly ResponseItem[];
  readonly customer: Customer;
  readonly attachment_ids: readonly string[];
  /** Values of the flow's variables by key; ours. */
  readonly variables?: Readonly<Record<string, ExpressionValue>>;
  /** Values of the flow's context fields by key; ours. */
  readonly context?: Readonly<Record<string, ContextValue>>;
  /** A feedback of a test, which no result and no limit counts; ours. */
  readonly is_test?: boolean;
}
