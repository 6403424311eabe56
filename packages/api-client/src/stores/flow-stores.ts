import { product } from '@product/model';
import { isArrayOf, isBoolean, isFiniteNumber, isNullOr, isObjectOf, isRecordOf, isString } from '@product/model/guard';
import { type Clock, type KeyValueStorage, type StoredValue, storedValue } from '@product/runtime';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { IncompleteSurvey } from '../feedback-headers/feedback-headers.ts';

const UNFINISHED_LIFETIME_MS = 7 * millisecondsInDay;
/** A visit ends after half an hour without one of its pages. */
const SESSION_LIFETIME_MS = 30 * millisecondsInMinute;
const SURVEYS_KEPT = 50;

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

/** The state of a flow, as `FLOW/<node id>` keeps it for a week. What is read is checked by `resumeSession` of the engine. */
export function flowState(storage: KeyValueStorage, clock: Now, nodeId: string): StoredValue<unknown> {
  const expiry = { afterMs: UNFINISHED_LIFETIME_MS, clock };
  return storedValue<unknown>(storage, `FLOW/${nodeId}`, { version: 1, decode: (json) => json ?? undefined, expiry });
}

type KeptSurvey = IncompleteSurvey & { readonly at: number };
const isListOfSurveys = isArrayOf(
  isObjectOf<KeptSurvey>({ feedbackId: isString, nodeId: isString, flowId: isString, at: isFiniteNumber }),
);

export interface IncompleteSurveys {
  find(nodeId: string, flowId: string): IncompleteSurvey | null;
  remember(survey: IncompleteSurvey): void;
  forget(nodeId: string, flowId: string): void;
  ofNode(nodeId: string): readonly IncompleteSurvey[];
  forgetNode(nodeId: string): void;
}

/** The feedback of each unfinished survey, by node and flow, for a week. */
export function incompleteSurveys(storage: KeyValueStorage, clock: Now): IncompleteSurveys {
  const stored = storedValue(storage, 'INCOMPLETE_SURVEYS', {
    version: 1,
    decode: (json) => (isListOfSurveys(json) ? (json as readonly KeptSurvey[]) : undefined),
  });
  const others = (nodeId: string, flowId: string) =>
    (stored.read() ?? []).filter(
      (one) => !(one.nodeId === nodeId && one.flowId === flowId) && clock.now() - one.at <= UNFINISHED_LIFETIME_MS,
    );
  const write = (kept: readonly KeptSurvey[]): void => (kept.length > 0 ? stored.write(kept) : stored.remove());
  return {
    find(nodeId, flowId) {
      const found = stored.read()?.find((one) => one.nodeId === nodeId && one.flowId === flowId);
      if (found === undefined || clock.now() - found.at > UNFINISHED_LIFETIME_MS) return null;
      return { feedbackId: found.feedbackId, nodeId, flowId };
    },
    remember({ feedbackId, nodeId, flowId }) {
      const kept = others(nodeId, flowId).slice(1 - SURVEYS_KEPT);
      stored.write([...kept, { feedbackId, nodeId, flowId, at: clock.now() }]);
    },
    forget: (nodeId, flowId) => write(others(nodeId, flowId)),
    ofNode: (nodeId) => (stored.read() ?? []).filter((one) => one.nodeId === nodeId),
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
