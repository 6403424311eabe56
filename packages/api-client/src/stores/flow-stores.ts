import { product } from '@product/model';
import {
  isArrayOf,
  isBoolean,
  isFiniteNumber,
  isNullOr,
  isObject,
  isObjectOf,
  isRecordOf,
  isString,
} from '@product/model/guard';
import { type Clock, type KeyValueStorage, storedValue } from '@product/runtime';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { IncompleteSurvey } from '../feedback-headers/feedback-headers.ts';
import { isSubject, type Subject } from './subject.ts';

const UNFINISHED_LIFETIME_MS = 7 * millisecondsInDay;
/** A visit ends after half an hour without one of its pages. */
const SESSION_LIFETIME_MS = 30 * millisecondsInMinute;
const SURVEYS_KEPT = 50;
/** Sessions of a node, of which each may be some kilobytes long. */
const SESSIONS_KEPT = 20;

type Now = Pick<Clock, 'now'>;

const text = (json: unknown): string | undefined => (typeof json === 'string' && json !== '' ? json : undefined);

/** The id of this device, created once and stored. */
export function deviceId(storage: KeyValueStorage, createId: () => string): string {
  const stored = storedValue(storage, 'DEVICE_ID', { version: 1, decode: text });
  const known = stored.read();
  if (known !== undefined) return known;
  const id = createId();
  stored.write(id);
  return id;
}

/** The id of this visit: the same until half an hour passes without a call. */
export function visitSession(storage: KeyValueStorage, clock: Now, createId: () => string): string {
  const expiry = { afterMs: SESSION_LIFETIME_MS, clock };
  const stored = storedValue(storage, product.sessionKey, { version: 1, decode: text, expiry });
  const id = stored.read() ?? createId();
  stored.write(id);
  return id;
}

/** A session that the device keeps, as JSON that `resumeSession` of the engine checks. */
export interface KeptSession {
  readonly id: string;
  readonly subject: Subject;
  readonly session: unknown;
  /** Grows with each write. Of two tabs with one session, the later write is the present state. */
  readonly revision: number;
  /** Epoch ms of the last write. */
  readonly at: number;
}

const isKeptSession = isObjectOf<KeptSession>({
  id: isString,
  subject: isSubject,
  session: isObject,
  revision: isFiniteNumber,
  at: isFiniteNumber,
});

/** Unfinished sessions of one node and several subjects. */
export interface FlowSessions {
  /** All sessions, the last written first. */
  list(): readonly KeptSession[];
  find(id: string): KeptSession | undefined;
  /** Writes a session, and returns its revision. */
  write(kept: Pick<KeptSession, 'id' | 'subject' | 'session'>): number;
  remove(id: string): void;
}

/**
 * The unfinished sessions of a node, which `FLOW/<node id>` keeps for a week. Each names its subject, so that one link
 * never continues the answers of another.
 */
export function flowSessions(storage: KeyValueStorage, clock: Now, nodeId: string): FlowSessions {
  const stored = storedValue(storage, `FLOW/${nodeId}`, {
    version: 2,
    decode: (json) => (Array.isArray(json) ? (json.filter(isKeptSession) as readonly KeptSession[]) : undefined),
    expiry: { afterMs: UNFINISHED_LIFETIME_MS, clock },
  });
  const all = (): readonly KeptSession[] =>
    (stored.read() ?? []).filter(({ at }) => clock.now() - at <= UNFINISHED_LIFETIME_MS);
  const find = (id: string) => all().find((kept) => kept.id === id);
  return {
    list: all,
    find,
    write({ id, subject, session }) {
      // The device is read once, since each answer is written.
      const kept = all();
      const revision = (kept.find((one) => one.id === id)?.revision ?? 0) + 1;
      const others = kept.filter((one) => one.id !== id);
      stored.write([{ id, subject, session, revision, at: clock.now() }, ...others].slice(0, SESSIONS_KEPT));
      return revision;
    },
    remove(id) {
      const kept = all().filter((one) => one.id !== id);
      if (kept.length > 0) stored.write(kept);
      else stored.remove();
    },
  };
}

type KeptSurvey = IncompleteSurvey & { readonly at: number };
const isListOfSurveys = isArrayOf(
  isObjectOf<KeptSurvey>({
    feedbackId: isString,
    nodeId: isString,
    flowId: isString,
    sessionId: isString,
    at: isFiniteNumber,
  }),
);

export interface IncompleteSurveys {
  /** Finds the feedback that a session was saved as. */
  find(sessionId: string): IncompleteSurvey | null;
  remember(survey: IncompleteSurvey): void;
  forget(sessionId: string): void;
  ofNode(nodeId: string): readonly IncompleteSurvey[];
  forgetNode(nodeId: string): void;
}

/** The feedback of each unfinished survey, by its session, for a week. Another session makes a feedback of its own. */
export function incompleteSurveys(storage: KeyValueStorage, clock: Now): IncompleteSurveys {
  const stored = storedValue(storage, 'INCOMPLETE_SURVEYS', {
    version: 1,
    decode: (json) => (isListOfSurveys(json) ? (json as readonly KeptSurvey[]) : undefined),
  });
  const all = (): readonly KeptSurvey[] =>
    (stored.read() ?? []).filter(({ at }) => clock.now() - at <= UNFINISHED_LIFETIME_MS);
  const write = (kept: readonly KeptSurvey[]): void => (kept.length > 0 ? stored.write(kept) : stored.remove());
  return {
    find(sessionId) {
      const found = all().find((one) => one.sessionId === sessionId);
      if (found === undefined) return null;
      const { at: _, ...survey } = found;
      return survey;
    },
    remember({ feedbackId, nodeId, flowId, sessionId }) {
      const kept = all().filter((one) => one.sessionId !== sessionId);
      stored.write([...kept.slice(1 - SURVEYS_KEPT), { feedbackId, nodeId, flowId, sessionId, at: clock.now() }]);
    },
    forget: (sessionId) => write(all().filter((one) => one.sessionId !== sessionId)),
    ofNode: (nodeId) => all().filter((one) => one.nodeId === nodeId),
    forgetNode: (nodeId) => write((stored.read() ?? []).filter((one) => one.nodeId !== nodeId)),
  };
}

/** The time since which a node is shown on this device. */
export interface LinkChannelState {
  /** Epoch ms of the first time; null before. */
  readonly firstNow: number | null;
  readonly isLinkChannelDisplayedBefore: boolean;
}

const isRecordOfChannels = isRecordOf(
  isObjectOf<LinkChannelState>({ firstNow: isNullOr(isFiniteNumber), isLinkChannelDisplayedBefore: isBoolean }),
);
const neverShown: LinkChannelState = { firstNow: null, isLinkChannelDisplayedBefore: false };

export interface LinkChannels {
  read(nodeId: string): LinkChannelState;
  write(nodeId: string, state: LinkChannelState): void;
  forget(nodeId: string): void;
}

/** The multiple-feedback window's memory, by node. It does not expire: a delay period may be for ever. */
export function linkChannels(storage: KeyValueStorage): LinkChannels {
  const stored = storedValue(storage, 'linkChannels', {
    version: 1,
    decode: (json) => (isRecordOfChannels(json) ? (json as Readonly<Record<string, LinkChannelState>>) : undefined),
  });
  const all = (): ReadonlyMap<string, LinkChannelState> => new Map(Object.entries(stored.read() ?? {}));
  return {
    read: (nodeId) => all().get(nodeId) ?? neverShown,
    write: (nodeId, state) => stored.write(Object.fromEntries([...all(), [nodeId, state]])),
    forget(nodeId) {
      const others = [...all()].filter(([id]) => id !== nodeId);
      if (others.length > 0) stored.write(Object.fromEntries(others));
      else stored.remove();
    },
  };
}
