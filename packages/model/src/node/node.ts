import type { Expression } from '../condition/expression.ts';

export interface OperatingHours {
  readonly period: 'weekdays' | 'saturday' | 'sunday';
  /** `900`, `'09:00'` or `'0900'`, compared as an hhmm number. Inclusive. */
  readonly startHour: string | number;
  /** Exclusive. */
  readonly endHour: string | number;
}

/** A survey channel as the server describes it, in camelCase. */
export interface Node {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly cssUrlReact: string | null;
  readonly faviconUrl: string | null;
  readonly idleResetTimeoutInSeconds: number | null;
  readonly thankYouDurationInSeconds: number | null;
  readonly defaultLanguageId: string | null;
  readonly operating: boolean;
  readonly operating247: boolean;
  readonly operatingHours: readonly OperatingHours[];
  /** IANA name; null means the visitor's clock. */
  readonly timeZone: string | null;
  readonly countryCode: string | null;
  /** ISO 8601. */
  readonly activationStartDate: string | null;
  readonly activationEndDate: string | null;
  readonly activationExpiredMessage: string | null;
  readonly unsubscribeVisible: boolean;
  readonly channelQuota: { readonly active: boolean; readonly actionKind: string | null } | null;
  readonly type: string | null;
  readonly preventMultipleFeedback: boolean;
  /** Seconds; null is for ever. */
  readonly multipleFeedbackDelayPeriod: number | null;
  readonly primaryColor: string | null;
  readonly nonOperatingHoursFlowId: string | null;
  readonly branding: boolean;
  readonly useSignatureVerify: boolean;
  readonly publicKey: string | null;
  readonly signatureValid: boolean | null;
  readonly status: string | null;
  /** Percent of visitors who get the survey, chosen by device; null: everyone. */
  readonly samplePercent: number | null;
  /** Days for which no survey of the site opens by itself after one was seen or answered; null: no such days. */
  readonly coolDownDays: number | null;
  /** True when the node has as many feedbacks as it wants. */
  readonly limitReached: boolean;
  /** Conditions of the full quotas. A visitor whose answers meet one is not wanted any more. */
  readonly fullQuotas: readonly Expression[];
  /** Sites that may embed the survey in their pages. Empty: every site. Null: none but the app's own pages. */
  readonly embedDomains: readonly string[] | null;
}
