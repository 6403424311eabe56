import type { Answer, ContextValue, Customer, Issue, Option, RequestError } from '@product/model';
import type { ContextInput } from './context/context-values.ts';

/** Reason why a submit ended without success. */
export type SubmitError =
  /** The visitor has already left feedback here (status 400, code 13045). */
  | { readonly type: 'alreadyAnswered' }
  /** No network: the feedback waits in the queue and is sent later. The visitor goes on. */
  | { readonly type: 'savedOffline' }
  /** Any other failure. The answers stay on the page, and the visitor may submit again. */
  | { readonly type: 'failed'; readonly error: RequestError };

/** A file that is being uploaded, or whose upload failed. */
export interface Upload {
  /** Made by the page. */
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

/** State of a phone verification. */
export interface Verification {
  readonly status: 'idle' | 'sending' | 'sent' | 'verifying' | 'verified';
  readonly address: string;
  /** Given by the server; null before a code was sent. */
  readonly verificationId: string | null;
  /** Epoch ms of the last code sent. The page derives from it when another code may be sent. */
  readonly sentAt: number | null;
  readonly error: RequestError | null;
}

/** State of the remote call of a question, as the dynamic styles make it. */
export interface RemoteData {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Options received as binding data. */
  readonly options: readonly Option[];
  readonly error: RequestError | null;
}

export type Submission =
  | { readonly status: 'idle'; readonly error: SubmitError | null }
  | { readonly status: 'submitting'; readonly targetStateId: string; readonly startedAt: number }
  /** The device keeps the feedback, and the visitor has gone on. `submitSucceeded` reports its delivery. */
  | { readonly status: 'waiting' };

/** Reference to an applied trigger, by which it can be reverted. */
export interface AppliedTrigger {
  /** Element of the trigger, and position among the triggers of that element. */
  readonly elementId: string;
  readonly position: number;
}

/** Settings of the node that the engine uses. Every field may be missing. */
export interface SessionSettings {
  /** Seconds without input until the session restarts, the time of its warning included; null or 0 for never. */
  readonly idleResetTimeoutInSeconds?: number | null;
  /** Seconds until a thank page restarts the session; null or 0 for never. */
  readonly thankYouDurationInSeconds?: number | null;
  /** The channel's quota is active and counts submits. */
  readonly logQuotaOnSubmit?: boolean;
  /** The business itself gives the answers. */
  readonly isInternalFeedback?: boolean;
  /** Default country of phone numbers (ISO 3166, two letters). */
  readonly countryCode?: string | null;
}

/**
 * State of a visit of a flow, as plain JSON. `startSession` creates it, `transition` returns changed copies, and
 * `resumeSession` restores it from storage. `session/fields.ts` defines how each field starts and resumes.
 */
export interface Session {
  readonly formatVersion: 1;
  readonly flowId: string;
  readonly nodeId: string;
  /** Version of the flow. `resumeSession` brings a session of another version to the present one. */
  readonly flowVersion: string;
  /** The idempotency key of the feedback derives from this id. */
  readonly id: string;
  readonly currentStateId: string;
  /** Ids of the states that were left by advancing, oldest first. `wentBack` and `wentBackTo` return to them. */
  readonly history: readonly string[];
  /** By question id. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** Issues that the page shows, by question id. */
  readonly issues: Readonly<Record<string, Issue>>;
  /**
   * Questions of the page whose field is partly filled, by id, and single fields by `unfinishedKey`. They block the page.
   * Missing until there is one.
   */
  readonly unfinished?: Readonly<Record<string, true>>;
  /**
   * Answers that the present version of the flow cannot hold, or not whole, by question id. A later version that can gives
   * them back. Missing until there is one.
   */
  readonly lostAnswers?: Readonly<Record<string, Answer>>;
  /** Issue of the whole page (`unanswered`, `empty`), shown beside its button. */
  readonly pageIssue: Issue | null;
  /** Visibility that triggers have decided, by element id. Other elements are as defined. */
  readonly elementVisibility: Readonly<Record<string, boolean>>;
  /** Visibility that triggers have decided, by question id and option id. */
  readonly optionVisibility: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** In the order in which they were applied. */
  readonly appliedTriggers: readonly AppliedTrigger[];
  /** The timer `autoAdvance` is running. */
  readonly isAutoAdvanceDue: boolean;
  /** Epoch ms at which an idle session restarts, while the visitor is warned. Missing before the first warning. */
  readonly idleEndsAt?: number | null;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly firstResponseAt: number | null;
  readonly languageCode: string | null;
  /** Restored by a restart. */
  readonly initialLanguageCode: string | null;
  readonly settings: SessionSettings;
  readonly submission: Submission;
  /** Epoch ms of the first submit with these answers; null before. */
  readonly attemptAt: number | null;
  /** Number of earlier submits with other answers. Part of the idempotency key. */
  readonly attempt: number;
  /** Number of incomplete feedbacks saved. Part of their idempotency key. */
  readonly incompleteSaveCount: number;
  /** By upload id. */
  readonly uploads: Readonly<Record<string, Upload>>;
  /** By question id. */
  readonly verifications: Readonly<Record<string, Verification>>;
  /** By question id. */
  readonly remote: Readonly<Record<string, RemoteData>>;
  /** Unsigned 32-bit integer that decides every random order of this session. */
  readonly seed: number;
  readonly isPreview: boolean;
  /** Events that triggers dispatched, such as `redirect-to-store`. Posted to the parent after the submit. */
  readonly dispatchedEvents: readonly string[];
  /** Known data of the visitor, from the server or the host page. */
  readonly customer: Customer;
  /** Number of submits after which the visitor went on: 0 or 1 until a restart. */
  readonly submittedCount: number;
  /** Values of the flow's context fields by key. Only flows that declare context have it. */
  readonly context?: Readonly<Record<string, ContextValue>>;
  /** Date of the visitor (ISO), set at the start, on resuming and on a restart. Only flows that use `today` have it. */
  readonly today?: string;
}

export interface SessionOptions {
  /** Default: derived from the flow's id and the seed, which suits tests and kiosks. */
  id?: string;
  /** Epoch ms; default 0. */
  at?: number;
  /** Code or id of the language to show. A language that the flow lacks is ignored. */
  language?: string;
  /** Default: the flow's. */
  nodeId?: string;
  settings?: SessionSettings;
  /** Unsigned 32-bit integer; default 1. */
  seed?: number;
  isPreview?: boolean;
  customer?: Customer;
  /** Preloaded answers by question key: a text, an option key, or several option keys. */
  preloadedResponses?: Readonly<Record<string, string | readonly string[]>>;
  /** Values of the host page, the address and a signature. Only those that the flow's `context` lists are used. */
  context?: ContextInput;
  /** Date of the visitor in the own time zone (ISO). Default: the UTC date of `at`. */
  today?: string;
}
