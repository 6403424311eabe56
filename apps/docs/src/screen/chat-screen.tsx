import { Chat, type ChatBackend } from '@product/chat-react';
import type { ChatDetail, TimelineItem } from '@product/model';
import { memoryStorage } from '@product/runtime';
import { useMemo } from 'react';
import { fakeServer } from './fake-server.ts';

const staffMember = {
  id: 'u-1',
  name: 'Mine',
  surname: null,
  nickname: 'Mine',
  email: null,
  phoneNumber: null,
  avatar: null,
  avatarColor: null,
};

function item(id: string, actor: TimelineItem['actor'], body: string, minutesAgo: number): TimelineItem {
  const sender = actor === 'customer' ? null : staffMember;
  return {
    id,
    clientId: null,
    action: 'add_comment',
    actor,
    body,
    attachment: null,
    createdAt: Date.now() - minutesAgo * 60_000,
    sender,
  };
}

function exampleChat(): ChatDetail {
  const node = {
    name: 'Harbour Books',
    logoUrl: null,
    operating: true,
    operating247: true,
    operatingHours: [],
    timeZone: null,
  };
  return {
    id: 'feedback-1',
    node,
    creator: null,
    greeting: null,
    usualReplySeconds: null,
    responses: [
      { question: { id: 'q-1', body: 'How was your last order?', style: 'plain' }, texts: ['Bad'], urls: [] },
    ],
    createdAt: Date.now() - 20 * 60_000,
    timelineItems: [
      item('m-1', 'other', 'I am so sorry about that. Could you send us a photo of the cover?', 12),
      item('m-2', 'customer', 'Of course, here it is', 10),
      item('m-3', 'other', 'Thank you. A new copy is on its way.', 6),
    ],
    olderCursor: null,
    isFull: false,
    chatRatings: [],
    chatRatingEnabled: false,
    chatRatingBody: null,
    chatQueueBody: null,
    account: null,
    status: 'open',
    preventUpload: false,
    readMarks: { customer: null, other: null },
  };
}

function exampleBackend(): ChatBackend {
  const detail = exampleChat();
  let sent = 0;
  return {
    load: async () => ({ ok: true, value: detail }),
    send: async ({ body, clientId }) => {
      sent += 1;
      return { ok: true, value: { ...item(`own-${sent}`, 'customer', body, 0), clientId } };
    },
    archive: async () => ({ ok: true, value: 'archived' }),
    rate: async (rating) => ({ ok: true, value: { rating, createdAt: Date.now() } }),
    openRoom: () => ({ wake() {}, publishTyping() {}, publishReadReceipt() {}, close() {} }),
  };
}

/** Shows the real chat with an example conversation. */
export function ChatScreen() {
  const ports = useMemo(() => ({ backend: exampleBackend(), storage: memoryStorage(), ...fakeServer(null) }), []);
  return (
    <Chat api={ports.api} backend={ports.backend} storage={ports.storage} feedbackId="feedback-1" token="nobody" />
  );
}
