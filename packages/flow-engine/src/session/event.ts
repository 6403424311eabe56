import type { Answer, Customer, Option, RequestError, UploadedFile } from '@product/model';

/** Everything that can happen to a session. `at` is epoch milliseconds. */
export type FlowEvent =
  | { readonly type: 'answered'; readonly answer: Answer; readonly at: number }
  | { readonly type: 'cleared'; readonly questionId: string; readonly at: number }
  /** `next`: a next-page button; `submit`: a submit button; `auto`: the auto-advance that the engine scheduled. */
  | { readonly type: 'advanced'; readonly source: 'next' | 'submit' | 'auto'; readonly at: number }
  | { readonly type: 'wentBack'; readonly at: number }
  /** The server (or the queue, when offline) has taken the feedback. */
  | { readonly type: 'submitSucceeded'; readonly feedbackId: string | null; readonly at: number }
  | { readonly type: 'submitFailed'; readonly error: RequestError; readonly at: number }
  /** No network: the feedback is in the queue; the visitor goes on as after a success. */
  | { readonly type: 'savedOffline'; readonly at: number }
  | { readonly type: 'languageChanged'; readonly language: string; readonly at: number }
  | {
      readonly type: 'uploadStarted';
      readonly questionId: string;
      readonly file: { readonly id: string; readonly name: string; readonly size: number; readonly type: string };
      readonly at: number;
    }
  | { readonly type: 'uploadProgressed'; readonly uploadId: string; readonly progressPercent: number }
  | { readonly type: 'uploadFinished'; readonly uploadId: string; readonly file: UploadedFile; readonly at: number }
  | { readonly type: 'uploadFailed'; readonly uploadId: string; readonly error: RequestError }
  /** Cancels an upload under way, removes a failed row, or removes a finished file from its answer. */
  | { readonly type: 'fileRemoved'; readonly questionId: string; readonly uploadId: string; readonly at: number }
  | {
      readonly type: 'verificationRequested';
      readonly questionId: string;
      readonly address: string;
      readonly at: number;
    }
  | {
      readonly type: 'verificationSent';
      readonly questionId: string;
      readonly verificationId: string;
      readonly at: number;
    }
  | { readonly type: 'verificationSendFailed'; readonly questionId: string; readonly error: RequestError }
  | { readonly type: 'codeEntered'; readonly questionId: string; readonly code: string; readonly at: number }
  | {
      readonly type: 'verified';
      readonly questionId: string;
      readonly address: string;
      readonly token: string;
      readonly at: number;
    }
  | { readonly type: 'verifyFailed'; readonly questionId: string; readonly error: RequestError }
  /** Answer of `POST flows/{id}/requests`, written into the matching questions. */
  | {
      readonly type: 'dynamicResponsesReceived';
      readonly questionId: string;
      readonly responses: readonly { readonly questionId: string; readonly input: string }[];
      readonly at: number;
    }
  | { readonly type: 'dynamicRequestFailed'; readonly questionId: string; readonly error: RequestError }
  | { readonly type: 'bindingDataReceived'; readonly questionId: string; readonly options: readonly Option[] }
  | { readonly type: 'bindingDataFailed'; readonly questionId: string; readonly error: RequestError }
  /** The visitor asks again after a failure, or the page first shows the question. */
  | { readonly type: 'bindingDataRequested'; readonly questionId: string }
  /** A timer that a `schedule` effect asked for has run out. */
  | { readonly type: 'timerFired'; readonly timer: FlowTimer; readonly at: number }
  /** Any input at all: puts the idle time-out off. */
  | { readonly type: 'activity'; readonly at: number }
  | { readonly type: 'customerLoaded'; readonly customer: Customer }
  /** Begins anew with a fresh run id and seed. */
  | { readonly type: 'restarted'; readonly id: string; readonly seed: number; readonly at: number };

/** Names of the timers that the engine asks for; one of each runs at a time. */
export type FlowTimer = 'autoAdvance' | 'idle' | 'thankYou';
