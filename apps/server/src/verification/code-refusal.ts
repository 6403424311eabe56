import type { Refusal } from '../http/refusal.ts';

/** Why no code was sent: names of limits, and what the request or the gateway had wrong. */
export type CodeRefusalReason = 'question' | 'number' | 'country' | 'gateway' | 'resend' | SmsLimitName;

/** Limits that count the rows of codes. */
export type SmsLimitName = 'sms_number' | 'sms_node' | 'sms_total';

export interface CodeRefusal extends Refusal {
  readonly reason: CodeRefusalReason;
  /** Null when no node was found. */
  readonly nodeId: string | null;
}
