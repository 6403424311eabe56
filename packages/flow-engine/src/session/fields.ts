import { type Flow, isAnswer } from '@product/model';
import {
  isArrayOf,
  isBoolean,
  isFiniteNumber,
  isNonNegativeInteger,
  isNullOr,
  isObject,
  isObjectOf,
  isOneOf,
  isRecord,
  isRecordOf,
  isString,
  isUndefinedOr,
} from '@product/model/guard';
import { contextValues, storedContext } from '../context/context-values.ts';
import { dateOf, usesToday } from '../context/today.ts';
import { initialLanguage } from '../definition/initial-language.ts';
import { isKnownState } from '../definition/states.ts';
import { isError, isOption } from '../event.ts';
import type { RemoteData, Session, SessionOptions, Submission, Upload, Verification } from '../state.ts';
import type { RecordById } from './record.ts';

/** Functions that start a field of a session, validate it after storage, and resume it. */
interface Field<Value> {
  readonly start: (flow: Flow, options: SessionOptions) => Value;
  readonly isValid: (stored: unknown, flow: Flow) => boolean;
  /** Default: the stored value. */
  readonly resume?: (stored: Value, flow: Flow, at: number, today: string | undefined) => Value;
}

const isIssue = isObjectOf({
  code: isString,
  params: isRecordOf((value) => typeof value === 'string' || typeof value === 'number'),
});
const isUpload = isObjectOf<Upload>({
  uploadId: isString,
  questionId: isString,
  name: isString,
  size: isFiniteNumber,
  type: isString,
  status: isOneOf('loading', 'failed'),
  progressPercent: isFiniteNumber,
  error: isNullOr(isError),
});
const isVerification = isObjectOf<Verification>({
  status: isOneOf('idle', 'sending', 'sent', 'verifying', 'verified'),
  address: isString,
  verificationId: isNullOr(isString),
  sentAt: isNullOr(isFiniteNumber),
  error: isNullOr(isError),
});
const isRemoteData = isObjectOf<RemoteData>({
  status: isOneOf('idle', 'loading', 'ready', 'failed'),
  options: isArrayOf(isOption),
  error: isNullOr(isError),
});
const isSubmission = (value: unknown) =>
  isObject(value) &&
  (value.status === 'submitting' ||
    value.status === 'waiting' ||
    (value.status === 'idle' && isNullOr(isError)(value.error)));

const idle: Submission = { status: 'idle', error: null };
const isFailed = (submission: Submission) => submission.status === 'idle' && submission.error?.type === 'failed';

/** Defines a record that starts empty. Entries of removed questions or elements are not resumed. */
const byId = <Value>(isValid: (stored: unknown) => boolean, of: 'questions' | 'elements') => ({
  start: (): RecordById<Value> => ({}),
  isValid: isRecordOf(isValid),
  resume: (stored: RecordById<Value>, { index }: Flow) => pick(stored, (_, id) => index[of].has(id)),
});

/** Every field of a session. A missing field is a compile error. */
const fields: { readonly [Name in keyof Session]-?: Field<Session[Name]> } = {
  formatVersion: { start: () => 1, isValid: isOneOf(1) },
  flowId: { start: ({ id }) => id, isValid: (stored, { id }) => stored === id },
  nodeId: { start: (flow, { nodeId }) => nodeId ?? flow.nodeId, isValid: isString },
  flowVersion: { start: ({ version }) => version, isValid: (stored, { version }) => stored === version },
  id: { start: (flow, options) => options.id ?? `${flow.id}-${seedOf(options)}`, isValid: isString },
  currentStateId: { start: ({ index }) => index.initialState.id, isValid: isState },
  history: { start: () => [], isValid: (stored, flow) => isArrayOf((each) => isState(each, flow))(stored) },
  answers: byId(isAnswer, 'questions'),
  issues: byId(isIssue, 'questions'),
  // A reload empties a partly filled field.
  unfinished: { start: () => undefined, isValid: () => true, resume: () => undefined },
  lostAnswers: { start: () => undefined, isValid: isUndefinedOr(isRecordOf(isAnswer)) },
  pageIssue: { start: () => null, isValid: isNullOr(isIssue) },
  elementVisibility: byId(isBoolean, 'elements'),
  optionVisibility: byId(isRecordOf(isBoolean), 'questions'),
  appliedTriggers: {
    start: () => [],
    isValid: isArrayOf(isObjectOf({ elementId: isString, position: isNonNegativeInteger })),
    resume: (stored, { index }) =>
      stored.filter(({ elementId, position }) => index.elements.get(elementId)?.triggers[position] !== undefined),
  },
  isAutoAdvanceDue: { start: () => false, isValid: isBoolean, resume: () => false },
  // A page that was loaded again begins with the whole idle time.
  idleEndsAt: { start: () => undefined, isValid: () => true, resume: () => undefined },
  startedAt: {
    start: (_, { at = 0 }) => at,
    isValid: isFiniteNumber,
    resume: (stored, _, at) => (isFiniteNumber(at) ? Math.min(stored, at) : stored),
  },
  firstResponseAt: { start: () => null, isValid: isNullOr(isFiniteNumber) },
  languageCode: { start: languageOf, isValid: isNullOr(isString) },
  initialLanguageCode: { start: languageOf, isValid: isNullOr(isString) },
  settings: { start: (_, { settings }) => settings ?? {}, isValid: isObject },
  submission: {
    start: () => idle,
    isValid: isSubmission,
    // The error of a submit is that of the page that made it: the feedback may have arrived since.
    resume: (stored) => (stored.status === 'submitting' || isFailed(stored) ? idle : stored),
  },
  attemptAt: { start: () => null, isValid: isNullOr(isFiniteNumber) },
  attempt: { start: () => 0, isValid: isNonNegativeInteger },
  incompleteSaveCount: { start: () => 0, isValid: isNonNegativeInteger },
  uploads: {
    start: () => ({}),
    isValid: isRecordOf(isUpload),
    resume: (stored) => pick(stored, ({ status }) => status === 'failed'),
  },
  verifications: {
    start: () => ({}),
    isValid: isRecordOf(isVerification),
    resume: (stored) => withStatus(stored, { sending: 'idle', verifying: 'sent' }),
  },
  remote: {
    start: () => ({}),
    isValid: isRecordOf(isRemoteData),
    resume: (stored) => withStatus(stored, { loading: 'idle' }),
  },
  seed: { start: (_, options) => seedOf(options), isValid: isNonNegativeInteger },
  isPreview: { start: (_, { isPreview }) => isPreview ?? false, isValid: isBoolean },
  dispatchedEvents: { start: () => [], isValid: isArrayOf(isString) },
  customer: { start: (_, { customer }) => customer ?? {}, isValid: isObject },
  context: {
    start: ({ context }, options) => context && contextValues(context, options.context ?? {}),
    isValid: (stored, { context }) => (context === undefined ? stored === undefined : isRecord(stored)),
    resume: (stored, { context }) => stored && context && storedContext(context, stored),
  },
  today: {
    start: (flow, { today, at = 0 }) => (usesToday(flow) ? dateOf(today, at) : undefined),
    isValid: (stored, flow) => (usesToday(flow) ? isString(stored) : stored === undefined),
    resume: (stored, _, at, today) => stored && dateOf(today, at),
  },
  submittedCount: { start: () => 0, isValid: isOneOf(0, 1) },
};

const rows = Object.entries(fields) as readonly (readonly [string, Field<unknown>])[];

/** Creates the session of a new visit, without answers. */
export function startFields(flow: Flow, options: SessionOptions): Session {
  return sessionOf(rows.map(([name, { start }]) => [name, start(flow, options)]));
}

/**
 * Restores a stored session. Its running requests and timers are dropped, because they ended with the page. Undefined for
 * any other JSON, for another version of the flow, and for a delivered session.
 */
export function resumeFields(flow: Flow, json: unknown, at: number, today?: string): Session | undefined {
  if (!isObject(json) || !rows.every(([name, { isValid }]) => isValid(json[name], flow))) return undefined;
  // A delivered session is over and does not resume.
  const isWaiting = (json.submission as Submission).status === 'waiting';
  if (isWaiting !== (json.submittedCount === 1)) return undefined;
  return sessionOf(
    rows.map(([name, { resume }]) => {
      const stored = json[name];
      return [name, resume === undefined ? stored : resume(stored, flow, at, today)];
    }),
  );
}

/** Creates a session from its fields. Leaves out fields that only some flows need. */
function sessionOf(entries: readonly (readonly [string, unknown])[]): Session {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as unknown as Session;
}

function isState(stored: unknown, flow: Flow): boolean {
  return isString(stored) && isKnownState(flow, stored);
}

function seedOf({ seed }: SessionOptions): number {
  return typeof seed === 'number' ? seed >>> 0 : 1;
}

function languageOf(flow: Flow, { language }: SessionOptions): string | null {
  return initialLanguage(flow, language)?.code ?? null;
}

function pick<Value>(record: RecordById<Value>, isPicked: (value: Value, id: string) => boolean): RecordById<Value> {
  return Object.fromEntries(Object.entries(record).filter(([id, value]) => isPicked(value, id)));
}

function withStatus<Entry extends { readonly status: string }>(
  record: RecordById<Entry>,
  replaced: Partial<Record<Entry['status'], Entry['status']>>,
): RecordById<Entry> {
  const entries = Object.entries(record).map(([id, entry]): [string, Entry] => {
    const status = replaced[entry.status as Entry['status']] ?? entry.status;
    return [id, { ...entry, status }];
  });
  return Object.fromEntries(entries);
}
