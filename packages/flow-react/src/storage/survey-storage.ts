import {
  deviceId,
  flowSessions,
  type IncompleteSurvey,
  incompleteSurveys,
  isSameSubject,
  type KeptSession,
  type LinkChannelState,
  linkChannels,
  type Subject,
  visitSession,
} from '@product/api-client';
import type { Session } from '@product/flow-engine';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { randomId } from '@product/runtime/browser';

/** Data that a survey stores on the device. A value that cannot be read is dropped; nothing throws. */
export interface SurveyStorage {
  /** The session of this page, as JSON that `resumeSession` reads. */
  readonly session: StoredSession;
  /** The incomplete feedback that contains the answers so far of a session. */
  readonly incomplete: {
    find(sessionId: string): IncompleteSurvey | null;
    remember(sessionId: string, feedbackId: string): void;
    forget(): void;
  };
  /** Whether the survey was completed on this device, and when first. */
  readonly shown: { read(): LinkChannelState; write(state: LinkChannelState): void };
  deviceId(): string;
  /** Keeps the id of the visit for half an hour more. */
  keepVisit(): void;
}

/** The session of a page among those that the device keeps of its node. */
export interface StoredSession {
  /** Lists the sessions of the page's subject, the last written first. */
  list(): readonly unknown[];
  /** Takes a listed session, or one that was written, as that of this page. */
  open(id: string): void;
  /** Takes a listed session as the one that this page goes on from, under another id. */
  continueFrom(id: string): void;
  /** Writes the session of this page, in place of the one that it was before a restart. */
  write(session: Session): void;
  remove(): void;
  /** Returns what another tab made of the session since this page last read or wrote it; undefined without a change. */
  changed(): unknown;
  /** Tells whether another tab has removed the session, as after its delivery. */
  isGone(): boolean;
  /** Describes the page anew, as when the host page names its visitor. Values that it no longer gives stay. */
  describe(subject: Subject): void;
}

/** Creates the storage of one survey on top of the storage of the device. */
export function surveyStorage(
  storage: KeyValueStorage,
  clock: Pick<Clock, 'now'>,
  nodeId: string,
  flowId: string,
  subject: Subject,
): SurveyStorage {
  const incomplete = incompleteSurveys(storage, clock);
  const channels = linkChannels(storage);
  const sessions = flowSessions(storage, clock, nodeId);
  let page = subject;
  let ownId: string | undefined;
  let revision = 0;
  let earlier: KeptSession | undefined;

  /** Removes the session that this page goes on from. If another tab has changed it since, its words stay. */
  const removeEarlier = (): void => {
    if (earlier !== undefined && sessions.find(earlier.id)?.revision === earlier.revision) sessions.remove(earlier.id);
    earlier = undefined;
  };
  const takeContext = (found: KeptSession | undefined): void => {
    page = { ...page, context: { ...found?.subject.context, ...page.context } };
  };
  const kept = () => (ownId === undefined ? undefined : sessions.find(ownId));
  return {
    session: {
      list: () => sessions.list().flatMap(({ subject, session }) => (isSameSubject(subject, page) ? [session] : [])),
      open(id) {
        const found = sessions.find(id);
        ownId = id;
        revision = found?.revision ?? 0;
        takeContext(found);
      },
      continueFrom(id) {
        earlier = sessions.find(id);
        takeContext(earlier);
      },
      write(session) {
        const { id } = session;
        removeEarlier();
        if (ownId !== undefined && ownId !== id) sessions.remove(ownId);
        ownId = id;
        revision = sessions.write({ id, subject: page, session });
      },
      remove() {
        removeEarlier();
        if (ownId !== undefined) sessions.remove(ownId);
        revision = 0;
      },
      changed() {
        const found = kept();
        if (found === undefined || found.revision === revision) return undefined;
        revision = found.revision;
        return found.session;
      },
      isGone: () => revision > 0 && kept() === undefined,
      describe(next) {
        page = { ...next, context: { ...page.context, ...next.context } };
        const found = kept();
        if (found === undefined || JSON.stringify(found.subject) === JSON.stringify(page)) return;
        const isKnown = found.revision === revision;
        const written = sessions.write({ ...found, subject: page });
        if (isKnown) revision = written;
      },
    },
    incomplete: {
      find: incomplete.find,
      remember: (sessionId, feedbackId) => incomplete.remember({ feedbackId, nodeId, flowId, sessionId }),
      forget: () => void (ownId !== undefined && incomplete.forget(ownId)),
    },
    shown: { read: () => channels.read(nodeId), write: (state) => channels.write(nodeId, state) },
    deviceId: () => deviceId(storage, randomId),
    keepVisit: () => void visitSession(storage, clock, randomId),
  };
}
