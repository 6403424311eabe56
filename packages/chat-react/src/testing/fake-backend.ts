import type { ChatRoomListener } from '@product/chat-core';
import type { ChatDetail, ChatRating, ChatStatus, RequestError, Result, TimelineItem } from '@product/model';
import { aChatDetail, aTimelineItem } from '@product/testing';
import type { ChatBackend } from '../backend/backend.ts';

export const noon = Date.UTC(2026, 10, 20, 12, 0);

export function aDetail(detail: Partial<ChatDetail> = {}): ChatDetail {
  const { node } = aChatDetail();
  return aChatDetail({
    node: { ...node, timeZone: 'UTC' },
    responses: [
      { question: { id: 'q-1', body: 'How was your last order?', style: 'custom_score' }, texts: ['Bad'], urls: [] },
      {
        question: { id: 'q-2', body: 'Show us the damage', style: 'file' },
        texts: [],
        urls: ['https://files.example.com/cover.png'],
      },
    ],
    ...detail,
  });
}

const colleague: TimelineItem['sender'] = {
  id: 'u-1',
  name: 'Emine',
  surname: 'Kaya',
  nickname: 'Mine',
  email: null,
  phoneNumber: null,
  avatar: null,
  avatarColor: null,
};

export function anItem(item: Partial<TimelineItem> & { readonly id: string }): TimelineItem {
  return aTimelineItem({ sender: colleague, ...item });
}

export interface Sent {
  readonly body: string;
  readonly clientId: string;
  readonly file: Blob | null;
  readonly signal: AbortSignal;
  progress(percent: number): void;
  /** Stores the message and responds. */
  accept(): void;
  fail(error?: RequestError): void;
}

export const network: RequestError = { type: 'network', message: 'Network failure' };

/** Creates a server whose responses and live messages the test controls. */
export function fakeBackend(detail: ChatDetail | RequestError = aDetail()) {
  let current: Result<ChatDetail> = 'type' in detail ? { ok: false, error: detail } : { ok: true, value: detail };
  let room: ChatRoomListener | undefined;
  const published = { typing: [] as boolean[], read: [] as number[] };
  const sent: Sent[] = [];
  const ratings: number[] = [];
  const pages = new Map<string, ChatDetail | RequestError>();
  const requestedCursors: string[] = [];
  const counts = { loads: 0, archives: 0, wakes: 0, closed: 0 };
  let archiveResponse: Result<ChatStatus> = { ok: true, value: 'archived' };
  let ratingError: RequestError | null = null;

  const change = (details: Partial<ChatDetail>): void => {
    if (current.ok) current = { ok: true, value: { ...current.value, ...details } };
  };

  const backend: ChatBackend = {
    load: ({ before }) => {
      if (before !== undefined) {
        requestedCursors.push(before);
        const page = pages.get(before) ?? network;
        return Promise.resolve('type' in page ? { ok: false, error: page } : { ok: true, value: page });
      }
      counts.loads += 1;
      return Promise.resolve(current);
    },
    send: ({ body, clientId }, file, { signal, onProgress }) =>
      new Promise((resolve) => {
        sent.push({
          body,
          clientId,
          file,
          signal,
          progress: onProgress,
          accept: () =>
            resolve({
              ok: true,
              value: anItem({ id: `m-${clientId}`, clientId, actor: 'customer', body, sender: null }),
            }),
          fail: (error = network) => resolve({ ok: false, error }),
        });
      }),
    archive: () => {
      counts.archives += 1;
      if (archiveResponse.ok) change({ status: archiveResponse.value });
      return Promise.resolve(archiveResponse);
    },
    rate: (rating): Promise<Result<ChatRating>> => {
      ratings.push(rating);
      if (ratingError !== null) return Promise.resolve({ ok: false, error: ratingError });
      const value: ChatRating = { rating, createdAt: noon + 60_000 };
      change({ chatRatings: [value] });
      return Promise.resolve({ ok: true, value });
    },
    openRoom: (listener) => {
      room = listener;
      return {
        wake: () => {
          counts.wakes += 1;
        },
        publishTyping: (isTyping) => published.typing.push(isTyping),
        publishReadReceipt: (readUntil) => published.read.push(readUntil),
        close: () => {
          counts.closed += 1;
        },
      };
    },
  };

  return {
    backend,
    sent,
    ratings,
    /** Page of each cursor. */
    pages,
    /** Cursors of the requested pages. */
    requestedCursors,
    counts,
    respondWith(next: ChatDetail | RequestError) {
      current = 'type' in next ? { ok: false, error: next } : { ok: true, value: next };
    },
    failArchive: (error: RequestError) => {
      archiveResponse = { ok: false, error };
    },
    failRating: (error: RequestError | null) => {
      ratingError = error;
    },
    /** Typing and read positions that the page published. */
    published,
    room(): ChatRoomListener {
      if (room === undefined) throw new Error('No room was opened');
      return room;
    },
    /** Changes the detail, and publishes the change to the room. */
    publish(change: Partial<ChatDetail>) {
      if (!current.ok) throw new Error('The server gives no detail');
      const { timelineItems = [], ...details } = change;
      const value = { ...current.value, ...details, timelineItems: [...current.value.timelineItems, ...timelineItems] };
      current = { ok: true, value };
      const { status, chatRatingEnabled, chatRatings } = value;
      this.room().onMessage({ status, chatRatingEnabled, chatRatings, timelineItems });
    },
  };
}
