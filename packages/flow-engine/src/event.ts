import {
  type Answer,
  type Customer,
  isAnswer,
  type Option,
  type RequestError,
  type UploadedFile,
} from '@product/model';
import {
  type Guards,
  hasFields,
  isArrayOf,
  isBoolean,
  isFiniteNumber,
  isNullOr,
  isObject,
  isObjectOf,
  isOneOf,
  isString,
} from '@product/model/guard';

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

/** Selects the events of one type. */
export type EventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>;

/** Checks an error as events bring it and sessions store it. */
export const isError = isObjectOf<{ type: string }>({ type: isString });
/** Checks an option of binding data, as events bring it and sessions store it. */
export const isOption = isObjectOf({ id: isString, key: isString, body: isObject, isVisible: isBoolean });
const isUploaded = (value: unknown) => isAnswer({ kind: 'files', questionId: '', files: [value] });

/** Checks an id that becomes the key of a record. */
const isId = (value: unknown) => isString(value) && value !== '__proto__';
const question = { questionId: isString };
const failure = { ...question, error: isError };
const moment = { at: isFiniteNumber };

/** Holds a check for each field of each event. */
const shapes: { readonly [Type in FlowEvent['type']]: Guards<Omit<EventOf<Type>, 'type'>> } = {
  answered: { answer: isAnswer, ...moment },
  cleared: { ...question, ...moment },
  activity: moment,
  customerLoaded: { customer: isObject },
  advanced: { source: isOneOf('next', 'submit', 'auto'), ...moment },
  wentBack: moment,
  submitSucceeded: { feedbackId: isNullOr(isString), ...moment },
  submitFailed: { error: isError, ...moment },
  savedOffline: moment,
  languageChanged: { language: isString, ...moment },
  uploadStarted: {
    ...question,
    file: isObjectOf({ id: isId, name: isString, size: isFiniteNumber, type: isString }),
    ...moment,
  },
  uploadProgressed: { uploadId: isString, progressPercent: isFiniteNumber },
  uploadFinished: { uploadId: isString, file: isUploaded, ...moment },
  uploadFailed: { uploadId: isString, error: isError },
  fileRemoved: { ...question, uploadId: isString, ...moment },
  verificationRequested: { ...question, address: isString, ...moment },
  verificationSent: { ...question, verificationId: isString, ...moment },
  verificationSendFailed: failure,
  codeEntered: { ...question, code: isString, ...moment },
  verified: { ...question, address: isString, token: isString, ...moment },
  verifyFailed: failure,
  dynamicResponsesReceived: {
    ...question,
    responses: isArrayOf(isObjectOf({ ...question, input: isString })),
    ...moment,
  },
  dynamicRequestFailed: failure,
  bindingDataReceived: { ...question, options: isArrayOf(isOption) },
  bindingDataFailed: failure,
  bindingDataRequested: question,
  timerFired: { timer: isOneOf('autoAdvance', 'idle', 'thankYou'), ...moment },
  restarted: { id: isString, seed: isFiniteNumber, ...moment },
};

/** Tells whether a value is a well-formed event. Events come from recordings and other programs too. */
export function isFlowEvent(value: unknown): value is FlowEvent {
  if (!isObject(value) || !isString(value.type) || !Object.hasOwn(shapes, value.type)) return false;
  return hasFields(value, shapes[value.type as FlowEvent['type']]);
}
