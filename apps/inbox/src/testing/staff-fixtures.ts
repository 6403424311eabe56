import type { StaffPerson, StoredPerson } from '@product/api-client/staff';
import type { ChatDetail, TimelineItem } from '@product/model';
import { aChatDetail, aTimelineItem } from '@product/testing';
import { aSummary } from './summary.ts';

export const noon = Date.UTC(2026, 10, 20, 12);

export function anItem(item: Partial<TimelineItem> & { readonly id: string }): TimelineItem {
  return aTimelineItem({ actor: 'customer', body: item.id, ...item });
}

export const detail: ChatDetail = aChatDetail({
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

export const aPerson: StoredPerson = {
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

export const aColleague: StaffPerson = {
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
  via: 'oidc',
  changes: [],
};

export const someSessions = [
  { ...aSession, id: 's-1', current: true },
  { ...aSession, id: 's-2', agent: 'Safari, iOS', current: false },
];
export const someAuditEntries = [
  { ...anEntry, id: 'a-2', action: 'replied', feedbackId: 'f-1' },
  { ...anEntry, id: 'a-1', action: 'of_a_later_version' },
  { ...anEntry, id: 'a-0', action: 'staff_changed', changes: [{ field: 'role', before: 'read', after: 'reply' }] },
];
export const someColleagues = [
  { id: 'p-0', name: 'Grace Hopper', avatar: null, nodes: null },
  { id: 'p-1', name: 'Ada Byron', avatar: null, nodes: null },
  { id: 'p-2', name: 'Elsewhere', avatar: null, nodes: ['another-node'] },
];
export const someSavedReplies = [
  {
    id: 'r-1',
    title: 'Sorry',
    body: 'Hello {{ customer.name }}, we are sorry. {{ me.name }}',
    nodes: null,
    changeable: true,
  },
  { id: 'r-2', title: 'Thanks', body: 'Thank you!', nodes: null, changeable: true },
];
export const someVisit = {
  visit: { pageUrl: 'https://harbour.example/books/salt-ledger?order=1', language: 'en' },
  otherFeedbacks: [aSummary('f-8', { preview: 'It came late', createdAt: noon - 1, score: 3, visitorId: 'f-1' })],
};
export const aNote = { staffId: 'p-0', staffName: 'Grace Hopper', createdAt: noon };
