import type { Answer, Customer, Issue, Option, RequestError } from '@product/model';

/** Why the server did not take a feedback. */
export type SubmitError =
  /** This visitor has already left feedback here (status 400, code 13045). */
  | { readonly type: 'alreadyAnswered' }
  /** No network: the feedback waits in the queue and goes out later. Not a failure for the visitor. */
  | { readonly type: 'savedOffline' }
  /** The answers stay on the page; the visitor may send again. */
  | { readonly type: 'failed'; readonly error: RequestError };

/** A file on its way, by the id that the page gave it. */
export interface Upload {
  readonly uploadId: string;
  readonly questionId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  readonly status: 'loading' | 'failed';
  /** Whole percent. */
  readonly progressPercent: number;
  readonly error: RequestError | null;
}

/** Where a phone verification stands. */
export interface Verification {
  readonly status: 'idle' | 'sending' | 'sent' | 'verifying' | 'verified';
  readonly address: string;
  /** Id of the verification that the server began; null before a code was sent. */
  readonly verificationId: string | null;
  /** Epoch ms of the last code sent: the page derives the wait before another from it. */
  readonly sentAt: number | null;
  readonly error: RequestError | null;
}

/** Where a question that asks the server (dynamic styles) stands. */
export interface RemoteData {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Options that arrived as binding data. */
  readonly options: readonly Option[];
  readonly error: RequestError | null;
}

export type Submission =
  | { readonly status: 'idle'; readonly error: SubmitError | null }
  | { readonly status: 'submitting'; readonly targetStateId: string; readonly startedAt: number };

/** Names a trigger that is applied, so that it can be taken back. Listed in the order in which they were applied. */
export interface AppliedTrigger {
  /** Element that carries it, and its position there. */
  readonly elementId: string;
  readonly position: number;
}

/** What the node decides about a run. Every field may be missing. */
export interface SessionSettings {
  /** Seconds without input after which the session begins anew; null or 0 for never. */
  readonly idleResetTimeoutInSeconds?: number | null;
  /** Seconds after which a thank page begins anew; null or 0 for never. */
  readonly thankYouDurationInSeconds?: number | null;
  /** The channel's quota is active and counts submits. */
  readonly logQuotaOnSubmit?: boolean;
  /** Filled in by the business itself. */
  readonly isInternalFeedback?: boolean;
  /** Default country of phone numbers (ISO 3166, two letters). */
  readonly countryCode?: string | null;
}

/**
 * Holds one visit of a flow as plain JSON: what `FLOW/<node id>` stores and a reload resumes from. Made by
 * `startSession`, changed by `transition`; records are keyed by id. `session/fields.ts` says how each field begins and
 * is read back.
 */
export interface Session {
  readonly formatVersion: 1;
  readonly flowId: string;
  readonly nodeId: string;
  /** Of the definition it belongs to; a session of another version is dropped by `resumeSession`. */
  readonly flowVersion: string;
  /** Names this run: the idempotency key of its feedback derives from it. */
  readonly id: string;
  readonly currentStateId: string;
  /** States that were left by advancing, oldest first: the way back. */
  readonly history: readonly string[];
  /** By question id. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** Problems that are shown to the visitor, by question id. */
  readonly issues: Readonly<Record<string, Issue>>;
  /** Problem of the page as a whole (`unanswered`, `empty`), shown beside its button. */
  readonly pageIssue: Issue | null;
  /** Visibility of the elements that triggers have shown or hidden, by element id; all others are as defined. */
  readonly elementVisibility: Readonly<Record<string, boolean>>;
  /** Options whose visibility triggers have changed: question id, then option id. */
  readonly optionVisibility: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  readonly appliedTriggers: readonly AppliedTrigger[];
  /** The timer `autoAdvance` is running. */
  readonly isAutoAdvanceDue: boolean;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly firstResponseAt: number | null;
  readonly languageCode: string | null;
  /** What a restart goes back to. */
  readonly initialLanguageCode: string | null;
  readonly settings: SessionSettings;
  readonly submission: Submission;
  /** When the feedback was first tried to be sent, as its answers are now; null before. Epoch ms. */
  readonly attemptAt: number | null;
  /** Counts the feedbacks that were tried with different answers: part of the idempotency key. */
  readonly attempt: number;
  /** How often answers were saved before the end: part of that idempotency key. */
  readonly incompleteSaveCount: number;
  /** By upload id. */
  readonly uploads: Readonly<Record<string, Upload>>;
  /** By question id. */
  readonly verifications: Readonly<Record<string, Verification>>;
  /** By question id. */
  readonly remote: Readonly<Record<string, RemoteData>>;
  /** Seeds the orders that are drawn once per session. An unsigned 32-bit integer. */
  readonly seed: number;
  readonly isPreview: boolean;
  /** Events that triggers dispatched (`redirect-to-store`), to be told at the end. */
  readonly dispatchedEvents: readonly string[];
  /** A visitor the server or the host page already knows. */
  readonly customer: Customer;
  /** How many times this run was submitted successfully: 0 or 1 until a restart. */
  readonly submittedCount: number;
}

export interface SessionOptions {
  /** Names the run. Default: derived from the flow's id and the seed, for tests and kiosks that do not care. */
  id?: string;
  /** Epoch ms; default 0. */
  at?: number;
  /** Code or id of the language to show; one that the flow lacks is passed over. */
  language?: string;
  /** Default: the flow's. */
  nodeId?: string;
  settings?: SessionSettings;
  /** Unsigned 32-bit integer; default 1. */
  seed?: number;
  isPreview?: boolean;
  customer?: Customer;
  /** Answers known beforehand, by question key: a text, an option key, or several option keys. */
  preloadedResponses?: Readonly<Record<string, string | readonly string[]>>;
}
