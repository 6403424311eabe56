import type {
  ErasePersonInput,
  FeedbackProblem,
  FeedbackSummary,
  ListFeedbacksInput,
  StaffRole,
  StoredPerson,
} from '@product/api-client/staff';
import type { ChatRoomListener, RoomListener } from '@product/chat-core';
import type { ChatStatus, RequestError, TimelineItem } from '@product/model';
import type { TeamListener } from '../server/staff-backend.ts';
import type { StaffServer } from '../server/staff-server.ts';
import { countsOf } from './counts-of.ts';
import { fakeAccount } from './fake-account.ts';
import { fakeManagement } from './fake-management.ts';
import { refusal } from './refusal.ts';
import { someResults, someTexts } from './results.ts';
import { aNote, anItem, aPerson, detail, noon, someColleagues, someVisit } from './staff-fixtures.ts';
import { aSummary } from './summary.ts';

/** `unlisted`: unread messages of feedbacks beyond the list; `problems`: problems of each opened feedback. */
export interface FakeStaffOptions {
  readonly unlisted?: number;
  readonly problems?: readonly FeedbackProblem[];
  readonly role?: StaffRole;
  /** The browser has a session. Default: true. */
  readonly isSignedIn?: boolean;
}

/** Creates a server with some feedbacks, whose only valid token is `right` and whose only valid link is `link`. */
export function fakeStaffServer(
  summaries: readonly FeedbackSummary[],
  { unlisted = 0, problems = [], role = 'manage', isSignedIn = true }: FakeStaffOptions = {},
) {
  let items = summaries;
  let chat = detail;
  let failure: RequestError | null = null;
  let inboxRoom: RoomListener<FeedbackSummary> | undefined;
  let chatRoom: ChatRoomListener | undefined;
  const requests: ListFeedbacksInput[] = [];
  const read: string[] = [];
  const sent: string[] = [];
  const gone = new Set<string>();
  const left: [feedbackId: string, body: string][] = [];
  const revoked: string[] = [];
  const erased: ErasePersonInput[] = [];
  let person: StoredPerson = aPerson;

  const publishToChat = (timelineItems: readonly TimelineItem[]): void => {
    chat = { ...chat, timelineItems: [...chat.timelineItems, ...timelineItems] };
    const { status, chatRatingEnabled, chatRatings } = chat;
    chatRoom?.onMessage({ status, chatRatingEnabled, chatRatings, timelineItems });
  };
  const publish = (feedback: FeedbackSummary): void => {
    items = [feedback, ...items.filter(({ id }) => id !== feedback.id)];
    inboxRoom?.onMessage(feedback);
  };
  const setStatus = (feedbackId: string, status: ChatStatus): FeedbackSummary => {
    const before = items.find(({ id }) => id === feedbackId) ?? aSummary(feedbackId);
    const feedback = { ...before, status, updatedAt: before.updatedAt + 1 };
    chat = { ...chat, status };
    publish(feedback);
    publishToChat([]);
    return feedback;
  };

  const change = (feedbackId: string, changed: (before: FeedbackSummary) => Partial<FeedbackSummary>) => {
    if (failure !== null) return Promise.resolve({ ok: false, error: failure } as const);
    const before = items.find(({ id }) => id === feedbackId) ?? aSummary(feedbackId);
    const feedback = { ...before, ...changed(before), updatedAt: before.updatedAt + 1 };
    publish(feedback);
    return Promise.resolve({ ok: true, value: feedback } as const);
  };
  let team: TeamListener | undefined;
  const noteIds: (string | undefined)[] = [];
  let isSilent = false;
  const mutes: [string, boolean][] = [];
  const activities: string[] = [];
  const account = fakeAccount({ role, isSignedIn, failure: () => failure });

  const server: StaffServer = {
    client: {
      ...account.client,
      ...fakeManagement(),
      loadResults: () => Promise.resolve({ ok: true, value: someResults }),
      listResultTexts: () => Promise.resolve({ ok: true, value: { texts: someTexts, nextCursor: null } }),
      listFeedbacks(input = {}) {
        requests.push(input);
        if (!account.hasSession()) return refusal(401, 'unauthorized');
        if (failure !== null) return Promise.resolve({ ok: false, error: failure });
        const { search = '', status, nodeId, unreadOnly, score, tag, assigneeId, before } = input;
        const found = items.filter(
          (item) =>
            item.customerLabel.toLowerCase().includes(search.toLowerCase()) &&
            (status === undefined || item.status === status) &&
            (nodeId === undefined || item.nodeId === nodeId) &&
            (unreadOnly !== true || item.unread > 0) &&
            (tag === undefined || item.tags.includes(tag)) &&
            (assigneeId === undefined || (item.assigneeId ?? 'none') === assigneeId) &&
            (score === undefined || (item.score !== null && item.score >= score.min && item.score <= score.max)),
        );
        return Promise.resolve({
          ok: true,
          value: {
            items: before === undefined ? found : [],
            nextCursor: null,
            unreadCount: items.reduce((sum, { unread }) => sum + unread, 0) + unlisted,
            nodes: [...new Map(items.map((item) => [item.nodeId, { id: item.nodeId, name: item.nodeName }])).values()],
            mutedIds: [],
          },
        });
      },
      loadFeedback: ({ id }) =>
        Promise.resolve({
          ok: true,
          value: {
            feedback: items.find((item) => item.id === id) ?? aSummary(id),
            chat,
            problems,
            notes: [],
            ...someVisit,
          },
        }),
      setStatus: ({ feedbackId, status }) =>
        Promise.resolve(
          failure === null ? { ok: true, value: setStatus(feedbackId, status) } : { ok: false, error: failure },
        ),
      reply({ feedbackId, body = '', clientId = '' }) {
        if (failure !== null) return Promise.resolve({ ok: false, error: failure });
        left.push([feedbackId, body]);
        const item = anItem({ id: `m-${clientId}`, clientId, actor: 'other', body, createdAt: noon + left.length });
        return Promise.resolve({ ok: true, value: item });
      },
      markRead({ feedbackId }) {
        read.push(feedbackId);
        return Promise.resolve({ ok: true, value: undefined });
      },
      revokeChatTokens({ feedbackId }) {
        if (failure !== null) return Promise.resolve({ ok: false, error: failure });
        revoked.push(feedbackId);
        return Promise.resolve({ ok: true, value: undefined });
      },
      listColleagues: () => Promise.resolve({ ok: true, value: someColleagues }),
      countFeedbacks: () => Promise.resolve({ ok: true, value: countsOf(items) }),
      assignFeedback: ({ feedbackId, staffId }) => change(feedbackId, () => ({ assigneeId: staffId })),
      tagFeedback: ({ feedbackId, add = [], remove = [] }) =>
        change(feedbackId, ({ tags }) => ({
          tags: [...tags.filter((name) => !remove.includes(name)), ...add],
        })),
      muteFeedback({ feedbackId, muted }) {
        if (failure !== null) return Promise.resolve({ ok: false, error: failure });
        mutes.push([feedbackId, muted]);
        return Promise.resolve({ ok: true, value: undefined });
      },
      addNote({ body, clientId }, { signal } = {}) {
        noteIds.push(clientId);
        if (isSilent)
          return new Promise((resolve) => {
            const error: RequestError = { type: 'network', message: 'Network failure' };
            signal?.addEventListener('abort', () => resolve({ ok: false, error }));
          });
        if (failure !== null) return Promise.resolve({ ok: false, error: failure });
        const note = { ...aNote, id: `note-${clientId}`, clientId, body };
        team?.onNoteAdded(note);
        return Promise.resolve({ ok: true, value: note });
      },
      removeNote({ noteId }) {
        if (failure !== null) return Promise.resolve({ ok: false, error: failure });
        team?.onNoteRemoved(noteId);
        return Promise.resolve({ ok: true, value: undefined });
      },
      loadPerson: ({ by = 'feedback' }) =>
        Promise.resolve(failure === null ? { ok: true, value: { ...person, by } } : { ok: false, error: failure }),
      exportPerson: ({ feedbackId, by }) => Promise.resolve({ ok: true, value: { exported: [feedbackId, by] } }),
      erasePerson(input) {
        const changed = { status: 409, code: 'person_changed', body: null, retryAfterMs: null, message: 'HTTP 409' };
        if (input.digest !== person.digest) return Promise.resolve({ ok: false, error: { type: 'http', ...changed } });
        erased.push(input);
        items = items.filter(({ id }) => id !== input.feedbackId);
        return Promise.resolve({ ok: true, value: person });
      },
    },
    openRoom(listener) {
      inboxRoom = listener;
      return { wake: () => {}, close: () => {} };
    },
    chatBackend: (feedbackId, listener) => ({
      load() {
        if (gone.has(feedbackId)) return refusal(404, 'not_found');
        team = listener;
        const feedback = items.find(({ id }) => id === feedbackId) ?? aSummary(feedbackId);
        listener.onLoaded({ feedback, chat, problems, notes: [], ...someVisit });
        return Promise.resolve({ ok: true, value: chat });
      },
      publishActivity: (activity) => void activities.push(activity),
      send({ body, clientId }) {
        if (gone.has(feedbackId)) return refusal(404, 'not_found');
        if (failure !== null) return Promise.resolve({ ok: false, error: failure });
        sent.push(body);
        const item = anItem({ id: `m-${clientId}`, clientId, actor: 'other', body, createdAt: noon + sent.length });
        chat = { ...chat, timelineItems: [...chat.timelineItems, item] };
        return Promise.resolve({ ok: true, value: item });
      },
      archive: () => Promise.resolve({ ok: true, value: 'archived' }),
      rate: () => Promise.reject(new Error('Staff do not rate')),
      openRoom(listener) {
        chatRoom = listener;
        return { wake: () => {}, close: () => {}, publishTyping: () => {}, publishReadReceipt: () => {} };
      },
    }),
  };
  const fail = (error: RequestError | null): void => {
    failure = error;
  };
  const storePerson = (change: Partial<StoredPerson>): void => {
    person = { ...person, ...change };
  };
  /** Ends the session at the server, which then closes the live connection. */
  const endSession = (): void => {
    account.endSession();
    inboxRoom?.onUnsubscribed('lost');
  };
  return {
    server,
    signOuts: account.signOuts,
    endSession,
    requests,
    read,
    sent,
    left,
    /** Erases a feedback, of which open pages know nothing. */
    forget: (feedbackId: string) => void gone.add(feedbackId),
    revoked,
    erased,
    storePerson,
    mutes,
    /** Client ids of the requests that add a note. */
    noteIds,
    /** Lets the connection die without a word, until `connect`. */
    silence(): void {
      isSilent = true;
    },
    connect(): void {
      isSilent = false;
      inboxRoom?.onSubscribed(false);
    },
    activities,
    team: () => team,
    publish,
    publishToChat,
    fail,
  };
}
