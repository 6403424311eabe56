import type {
  ErasePersonInput,
  FeedbackProblem,
  FeedbackSummary,
  ListFeedbacksInput,
  StaffMe,
  StaffPerson,
  StaffRole,
  StoredPerson,
} from '@product/api-client/staff';
import type { ChatRoomListener, RoomListener } from '@product/chat-core';
import type { ChatDetail, ChatStatus, RequestError, TimelineItem } from '@product/model';
import { aChatDetail, aTimelineItem } from '@product/testing';
import type { StaffServer } from '../server/staff-server.ts';
import { aSummary } from './summary.ts';

export const noon = Date.UTC(2026, 10, 20, 12);

export function anItem(item: Partial<TimelineItem> & { readonly id: string }): TimelineItem {
  return aTimelineItem({ actor: 'customer', body: item.id, ...item });
}

const detail: ChatDetail = aChatDetail({
  creator: {
    id: 'c-1',
    name: 'Nora Bell',
    surname: null,
    nickname: null,
    email: null,
    phoneNumber: null,
    avatar: null,
    avatarColor: null,
  },
  responses: [
    { question: { id: 'q-1', body: 'How was your last order?', style: 'custom_score' }, texts: ['Bad'], urls: [] },
  ],
  timelineItems: [anItem({ id: 'm-1', body: 'Where is my book?' })],
  values: [
    { source: 'context', key: 'plan', value: 'pro' },
    { source: 'variable', key: 'score', value: '12.5' },
  ],
});

const aPerson: StoredPerson = {
  by: 'feedback',
  keys: [
    { by: 'feedback', value: 'f-1' },
    { by: 'email', value: 'nora@books.example' },
    { by: 'customer', value: 'c-1' },
    { by: 'device', value: 'd-1' },
  ],
  feedbackCount: 2,
  messageCount: 5,
  customerCount: 1,
  verificationCodeCount: 0,
  files: ['book.png'],
  names: ['Nora Bell'],
  emails: ['nora@books.example'],
  phoneNumbers: [],
  externalIds: [],
  nodes: [{ id: 'n-1', name: 'Harbour Books' }],
  namesSeveral: false,
  digest: 'd-1',
};

const aColleague: StaffPerson = {
  id: 'p-0',
  name: 'Grace Hopper',
  nickname: 'Grace',
  avatar: null,
  email: null,
  role: 'manage',
  nodes: null,
  createdAt: noon,
};
const aSession = { createdAt: noon, seenAt: noon, expiresAt: noon, address: '127.0.0.1', agent: 'Firefox, Linux' };
const anEntry = {
  at: noon,
  staffId: 'p-0',
  staffName: 'Grace Hopper',
  feedbackId: null,
  nodeId: null,
  subject: null,
  address: '127.0.0.1',
  agent: 'Firefox, Linux',
};

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

  let hasSession = isSignedIn;
  const me: StaffMe = { staff: { ...aColleague, role }, credential: 'session' };
  let people: readonly StaffPerson[] = [aColleague];
  const signOuts: boolean[] = [];
  const refusal = (status: number, code: string) =>
    Promise.resolve({
      ok: false,
      error: { type: 'http', status, code, body: null, retryAfterMs: null, message: `HTTP ${status}` },
    } as const);

  const server: StaffServer = {
    client: {
      loadSignIn: () => Promise.resolve({ ok: true, value: { oidcName: null } }),
      signIn(input) {
        hasSession = 'token' in input ? input.token === 'right' : input.link === 'link';
        return hasSession ? Promise.resolve({ ok: true, value: me }) : refusal(401, 'unauthorized');
      },
      signOut({ everywhere }) {
        if (failure !== null) return Promise.resolve({ ok: false, error: failure });
        signOuts.push(everywhere);
        hasSession = false;
        return Promise.resolve({ ok: true, value: undefined });
      },
      loadMe: () => (hasSession ? Promise.resolve({ ok: true, value: me }) : refusal(401, 'unauthorized')),
      listSessions: () =>
        Promise.resolve({
          ok: true,
          value: [
            { ...aSession, id: 's-1', current: true },
            { ...aSession, id: 's-2', agent: 'Safari, iOS', current: false },
          ],
        }),
      endSession: () => Promise.resolve({ ok: true, value: undefined }),
      listStaff: () => Promise.resolve({ ok: true, value: { people, nodes: [{ id: 'n-1', name: 'Harbour Books' }] } }),
      addStaff({ name, role: given, nodes = null }) {
        if (people.some((person) => person.name === name)) return refusal(409, 'staff_exists');
        const staff = { ...aColleague, id: `p-${people.length}`, name, role: given, nodes };
        people = [...people, staff];
        return Promise.resolve({ ok: true, value: { staff, token: 'a-new-token', expiresAt: noon } });
      },
      changeStaff({ staffId, role: given, nodes }) {
        const before = people.find(({ id }) => id === staffId);
        if (before === undefined) return refusal(404, 'not_found');
        const changed = { ...before, role: given ?? before.role, nodes: nodes === undefined ? before.nodes : nodes };
        people = people.map((person) => (person === before ? changed : person));
        return Promise.resolve({ ok: true, value: changed });
      },
      revokeStaff({ staffId }) {
        people = people.filter(({ id }) => id !== staffId);
        return Promise.resolve({ ok: true, value: undefined });
      },
      createSignInLink: () => Promise.resolve({ ok: true, value: { token: 'a-link', expiresAt: noon } }),
      listAudit: () =>
        Promise.resolve({
          ok: true,
          value: {
            entries: [
              { ...anEntry, id: 'a-2', action: 'replied', feedbackId: 'f-1' },
              { ...anEntry, id: 'a-1', action: 'of_a_later_version' },
            ],
            nextCursor: null,
          },
        }),
      listFeedbacks(input = {}) {
        requests.push(input);
        if (!hasSession) return refusal(401, 'unauthorized');
        if (failure !== null) return Promise.resolve({ ok: false, error: failure });
        const { search = '', status, nodeId, unreadOnly, score, before } = input;
        const found = items.filter(
          (item) =>
            item.customerLabel.toLowerCase().includes(search.toLowerCase()) &&
            (status === undefined || item.status === status) &&
            (nodeId === undefined || item.nodeId === nodeId) &&
            (unreadOnly !== true || item.unread > 0) &&
            (score === undefined || (item.score !== null && item.score >= score.min && item.score <= score.max)),
        );
        return Promise.resolve({
          ok: true,
          value: {
            items: before === undefined ? found : [],
            nextCursor: null,
            unreadCount: items.reduce((sum, { unread }) => sum + unread, 0) + unlisted,
            nodes: [...new Map(items.map((item) => [item.nodeId, { id: item.nodeId, name: item.nodeName }])).values()],
          },
        });
      },
      loadFeedback: ({ id }) =>
        Promise.resolve({
          ok: true,
          value: { feedback: items.find((item) => item.id === id) ?? aSummary(id), chat, problems },
        }),
      setStatus: ({ feedbackId, status }) =>
        Promise.resolve(
          failure === null ? { ok: true, value: setStatus(feedbackId, status) } : { ok: false, error: failure },
        ),
      markRead({ feedbackId }) {
        read.push(feedbackId);
        return Promise.resolve({ ok: true, value: undefined });
      },
      revokeChatTokens({ feedbackId }) {
        if (failure !== null) return Promise.resolve({ ok: false, error: failure });
        revoked.push(feedbackId);
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
    chatBackend: () => ({
      load: () => Promise.resolve({ ok: true, value: chat }),
      send({ body, clientId }) {
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
    hasSession = false;
    inboxRoom?.onUnsubscribed('lost');
  };
  return {
    server,
    signOuts,
    endSession,
    requests,
    read,
    sent,
    revoked,
    erased,
    storePerson,
    publish,
    publishToChat,
    fail,
  };
}
