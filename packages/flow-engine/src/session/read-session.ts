import { type Flow, isAnswer } from '@product/model';
import {
  type Check,
  hasShape,
  isCount,
  isFlag,
  isListOf,
  isMoment,
  isObject,
  isOneOf,
  isRecordOf,
  isText,
  matchesShape,
  orNull,
  type Shape,
} from '@product/model/shape';
import { isKnownState } from '../navigation/current-state.ts';
import { isError, isOption } from './entry-shapes.ts';
import type { Session, Upload, Verification } from './session.ts';

const isIssue = hasShape({
  code: isText,
  params: isRecordOf((value) => typeof value === 'string' || typeof value === 'number'),
});
const isUpload = hasShape<Upload>({
  uploadId: isText,
  questionId: isText,
  name: isText,
  size: isMoment,
  type: isText,
  status: isOneOf('loading', 'failed'),
  progressPercent: isMoment,
  error: orNull(isError),
});
const isVerification = hasShape<Verification>({
  status: isOneOf('idle', 'sending', 'sent', 'verifying', 'verified'),
  address: isText,
  verificationId: orNull(isText),
  sentAt: orNull(isMoment),
  error: orNull(isError),
});
const isSubmission: Check = (value) =>
  isObject(value) && (value.status === 'submitting' || (value.status === 'idle' && orNull(isError)(value.error)));

const sessionShape: Shape<Session> = {
  formatVersion: isOneOf(1),
  flowId: isText,
  nodeId: isText,
  flowVersion: isText,
  id: isText,
  currentStateId: isText,
  history: isListOf(isText),
  answers: isRecordOf(isAnswer),
  issues: isRecordOf(isIssue),
  pageIssue: orNull(isIssue),
  elementVisibility: isRecordOf(isFlag),
  optionVisibility: isRecordOf(isRecordOf(isFlag)),
  appliedTriggers: isListOf(hasShape({ elementId: isText, position: isCount })),
  startedAt: isMoment,
  firstResponseAt: orNull(isMoment),
  languageCode: orNull(isText),
  initialLanguageCode: orNull(isText),
  settings: isObject,
  submission: isSubmission,
  attemptAt: orNull(isMoment),
  attempt: isCount,
  incompleteSaveCount: isCount,
  uploads: isRecordOf(isUpload),
  verifications: isRecordOf(isVerification),
  remote: isRecordOf(
    hasShape({
      status: isOneOf('idle', 'loading', 'ready', 'failed'),
      options: isListOf(isOption),
      error: orNull(isError),
    }),
  ),
  seed: isCount,
  isPreview: isFlag,
  dispatchedEvents: isListOf(isText),
  customer: isObject,
  submittedCount: isCount,
};

/** The session that a JSON value holds, when it is one of this very version of the flow; else undefined. */
export function readSession(flow: Flow, json: unknown): Session | undefined {
  if (!isObject(json) || !isSession(json)) return undefined;
  const fits = json.flowId === flow.id && json.flowVersion === flow.version;
  const states = [json.currentStateId, ...json.history];
  return fits && states.every((stateId) => isKnownState(flow, stateId)) ? json : undefined;
}

function isSession(json: object): json is Session {
  return matchesShape(json as Readonly<Record<string, unknown>>, sessionShape);
}

/** The same session without what was under way when it was stored: whoever asked for it is gone. */
export function withoutRequests(session: Session): Session {
  const { submission, uploads, verifications, remote } = session;
  return {
    ...session,
    submission: submission.status === 'idle' ? submission : { status: 'idle', error: null },
    uploads: Object.fromEntries(Object.entries(uploads).filter(([, { status }]) => status === 'failed')),
    verifications: withStatus(verifications, { sending: 'idle', verifying: 'sent' }),
    remote: withStatus(remote, { loading: 'idle' }),
  };
}

function withStatus<Entry extends { readonly status: string }>(
  record: Readonly<Record<string, Entry>>,
  replaced: Partial<Record<Entry['status'], Entry['status']>>,
): Record<string, Entry> {
  const settle = (entry: Entry): Entry => ({
    ...entry,
    status: replaced[entry.status as Entry['status']] ?? entry.status,
  });
  return Object.fromEntries(Object.entries(record).map(([id, entry]) => [id, settle(entry)]));
}
