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
  isUndefinedOr,
} from '@product/model/guard';
import type { ContextInput } from './context/context-values.ts';

/** An event that `transition` handles. `at` is epoch milliseconds. */
export type FlowEvent =
  /** `isTentative`: the visitor may be on the way to another option, as with an arrow key. The page neither advances nor scrolls. */
  | { readonly type: 'answered'; readonly answer: Answer; readonly isTentative?: boolean; readonly at: number }
  /**
   * `isUnfinished`: the field is partly filled, such as a day without its year. No answer is stored, and the page stays.
   * `optionId`: the field of a `multiple_value` question that is meant; by default the whole answer.
   */
  | {
      readonly type: 'cleared';
      readonly questionId: string;
      readonly optionId?: string;
      readonly isUnfinished?: boolean;
      readonly at: number;
    }
  /** `next`: a next-page button. `submit`: a submit button. `auto`: the timer of the auto-advance. */
  | { readonly type: 'advanced'; readonly source: 'next' | 'submit' | 'auto'; readonly at: number }
  | { readonly type: 'wentBack'; readonly at: number }
  /** Returns to an earlier page, as from a review page. A page that the visitor did not pass changes nothing. */
  | { readonly type: 'wentBackTo'; readonly stateId: string; readonly at: number }
  /**
   * The server accepted the feedback, now or long after `submitFailed` or `savedOffline`. `attempt`: the session's when it
   * was sent; default: the current one. Answers that changed since then still have to be submitted.
   */
  | {
      readonly type: 'submitSucceeded';
      readonly feedbackId: string | null;
      readonly attempt?: number;
      readonly at: number;
    }
  /** The feedback was not accepted. After `savedOffline` the visitor returns to the page, and may submit again. */
  | { readonly type: 'submitFailed'; readonly error: RequestError; readonly at: number }
  /** No network: the queue keeps the feedback, perhaps since an earlier visit. The visitor goes on as after a success. */
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
  /** Cancels a running upload, removes a failed one, or removes an uploaded file from its answer. */
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
  /** Response of `POST flows/{id}/requests`: answers for other questions. */
  | {
      readonly type: 'dynamicResponsesReceived';
      readonly questionId: string;
      readonly responses: readonly { readonly questionId: string; readonly input: string }[];
      readonly at: number;
    }
  | { readonly type: 'dynamicRequestFailed'; readonly questionId: string; readonly error: RequestError }
  | { readonly type: 'bindingDataReceived'; readonly questionId: string; readonly options: readonly Option[] }
  | { readonly type: 'bindingDataFailed'; readonly questionId: string; readonly error: RequestError }
  /** The page shows the question for the first time, or the visitor retries after a failure. */
  | { readonly type: 'bindingDataRequested'; readonly questionId: string }
  /**
   * The timer of a `schedule` effect ran out. `today` is the date of the visitor (ISO) for a restart; by default the UTC
   * date of `at`.
   */
  | { readonly type: 'timerFired'; readonly timer: FlowTimer; readonly at: number; readonly today?: string }
  /** Any input. Resets the idle timer. */
  | { readonly type: 'activity'; readonly at: number }
  /** Another tab stored this session, as JSON. `today` as in `timerFired`. */
  | { readonly type: 'changedElsewhere'; readonly session: unknown; readonly at: number; readonly today?: string }
  | { readonly type: 'customerLoaded'; readonly customer: Customer }
  /**
   * The host page knows the visitor better by now. `context` holds all that page, address and signature give; values that
   * none of them gives stay.
   */
  | { readonly type: 'contextChanged'; readonly context: ContextInput }
  /** Restarts the session with a new id and seed. `today` as in `timerFired`. */
  | {
      readonly type: 'restarted';
      readonly id: string;
      readonly seed: number;
      readonly at: number;
      readonly today?: string;
    };

/** Name of a timer. At most one timer of each name runs. */
export type FlowTimer = 'autoAdvance' | 'idle' | 'thankYou';

/** The event of one type. */
export type EventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>;

/** Checks the error of an event or of a stored session. */
export const isError = isObjectOf<{ type: string }>({ type: isString });
/** Checks an option of binding data in an event or in a stored session. */
export const isOption = isObjectOf({ id: isString, key: isString, body: isObject, isVisible: isBoolean });
const isUploaded = (value: unknown) => isAnswer({ kind: 'files', questionId: '', files: [value] });

/** Checks an id that becomes the key of a record. */
const isId = (value: unknown) => isString(value) && value !== '__proto__';
const question = { questionId: isString };
const failure = { ...question, error: isError };
const time = { at: isFiniteNumber };

/** Guards for each field of each event. */
const guardsByType: { readonly [Type in FlowEvent['type']]: Guards<Omit<EventOf<Type>, 'type'>> } = {
  answered: { answer: isAnswer, isTentative: isUndefinedOr(isBoolean), ...time },
  cleared: {
    ...question,
    optionId: isUndefinedOr(isString),
    isUnfinished: isUndefinedOr(isBoolean),
    ...time,
  },
  activity: time,
  changedElsewhere: { session: isObject, ...time, today: isUndefinedOr(isString) },
  customerLoaded: { customer: isObject },
  contextChanged: { context: isObject },
  advanced: { source: isOneOf('next', 'submit', 'auto'), ...time },
  wentBack: time,
  wentBackTo: { stateId: isString, ...time },
  submitSucceeded: { feedbackId: isNullOr(isString), attempt: isUndefinedOr(isFiniteNumber), ...time },
  submitFailed: { error: isError, ...time },
  savedOffline: time,
  languageChanged: { language: isString, ...time },
  uploadStarted: {
    ...question,
    file: isObjectOf({ id: isId, name: isString, size: isFiniteNumber, type: isString }),
    ...time,
  },
  uploadProgressed: { uploadId: isString, progressPercent: isFiniteNumber },
  uploadFinished: { uploadId: isString, file: isUploaded, ...time },
  uploadFailed: { uploadId: isString, error: isError },
  fileRemoved: { ...question, uploadId: isString, ...time },
  verificationRequested: { ...question, address: isString, ...time },
  verificationSent: { ...question, verificationId: isString, ...time },
  verificationSendFailed: failure,
  codeEntered: { ...question, code: isString, ...time },
  verified: { ...question, address: isString, token: isString, ...time },
  verifyFailed: failure,
  dynamicResponsesReceived: {
    ...question,
    responses: isArrayOf(isObjectOf({ ...question, input: isString })),
    ...time,
  },
  dynamicRequestFailed: failure,
  bindingDataReceived: { ...question, options: isArrayOf(isOption) },
  bindingDataFailed: failure,
  bindingDataRequested: question,
  timerFired: { timer: isOneOf('autoAdvance', 'idle', 'thankYou'), ...time, today: isUndefinedOr(isString) },
  restarted: { id: isString, seed: isFiniteNumber, ...time, today: isUndefinedOr(isString) },
};

/** Tells whether a value is a well-formed event. Recordings and other programs supply events too. */
export function isFlowEvent(value: unknown): value is FlowEvent {
  if (!isObject(value) || !isString(value.type) || !Object.hasOwn(guardsByType, value.type)) return false;
  return hasFields(value, guardsByType[value.type as FlowEvent['type']]);
}
