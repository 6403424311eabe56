import { storedOutbox } from '@product/chat-react';
import type { RequestError } from '@product/model';
import { memoryStorage } from '@product/runtime';
import { fakeClock, flushPromises } from '@product/testing';
import { expect, test } from 'vitest';
import { anItem, noon } from '../testing/staff-fixtures.ts';
import { createLeftReplies } from './left-replies.ts';

const busy: RequestError = {
  type: 'http',
  status: 503,
  code: null,
  body: null,
  retryAfterMs: null,
  message: 'HTTP 503',
};

function open(replies: Readonly<Record<string, readonly string[]>>) {
  const storage = memoryStorage();
  const clock = fakeClock(noon);
  const sent: string[] = [];
  const delivered: string[] = [];
  const removedFiles: string[] = [];
  const errors: RequestError[] = [];
  for (const [id, bodies] of Object.entries(replies)) {
    bodies.forEach((body, index) => {
      storedOutbox(storage, `other/${id}`).write({
        clientId: `${id}-${index}`,
        body,
        attachment: body.endsWith('.png')
          ? { fileId: body, name: body, contentType: 'image/png', sizeBytes: 3, previewUrl: null }
          : null,
        writtenAt: index,
        delivery: 'waiting',
        progressPercent: null,
        error: null,
      });
    });
  }
  const left = createLeftReplies({
    client: {
      reply({ feedbackId, body = '', clientId = '', attachment }) {
        sent.push([feedbackId, body, ...(attachment === undefined ? [] : ['with file'])].join(' '));
        const error = errors.shift();
        if (error !== undefined) return Promise.resolve({ ok: false, error });
        return Promise.resolve({ ok: true, value: anItem({ id: `m-${clientId}`, clientId, body, actor: 'other' }) });
      },
    },
    storage,
    clock,
    files: {
      get: async (fileId) => (fileId === 'lost.png' ? undefined : new Blob(['abc'])),
      remove: (fileId) => void removedFiles.push(fileId),
    },
    onSent: (feedbackId, clientId) => void delivered.push(`${feedbackId} ${clientId}`),
  });
  const send = async (openId: string | null) => {
    left.send(openId);
    await flushPromises();
  };
  return { left, send, storage, clock, sent, delivered, errors, removedFiles };
}

test('the replies of conversations that are not open are sent in order, and leave the device', async () => {
  const { send, storage, sent, delivered } = open({ 'f-1': ['one', 'two'], 'f-2': ['three'] });
  await send('f-2');
  expect(sent).toEqual(['f-1 one', 'f-1 two']);
  expect(delivered).toEqual(['f-1 f-1-0', 'f-1 f-1-1']);
  await send('f-1');
  expect(sent.slice(2)).toEqual(['f-2 three']);
  expect(storage.keys()).toEqual([]);
});

test('a reply that a busy server refuses is sent again later, before those behind it', async () => {
  const { send, clock, sent, errors } = open({ 'f-1': ['one', 'two'] });
  errors.push(busy, busy);
  await send(null);
  clock.advance(1_000);
  await flushPromises();
  clock.advance(2_000);
  await flushPromises();
  expect(sent).toEqual(['f-1 one', 'f-1 one', 'f-1 one', 'f-1 two']);
});

test('a reply that was rejected for good holds nothing up, and stays for its conversation', async () => {
  const { send, storage, sent, errors } = open({ 'f-1': ['one', 'two'] });
  errors.push({ ...busy, status: 409 });
  await send(null);
  await send(null);
  expect(sent).toEqual(['f-1 one', 'f-1 two']);
  expect(storedOutbox(storage, 'other/f-1').read()).toMatchObject([{ body: 'one' }]);
});

test('an image goes with its reply, and one that is lost stays for its conversation', async () => {
  const { send, storage, sent, removedFiles } = open({ 'f-1': ['a.png', 'lost.png'] });
  await send(null);
  expect(sent).toEqual(['f-1 a.png with file']);
  expect(removedFiles).toEqual(['a.png']);
  expect(storage.keys()).toHaveLength(1);
});

test('a closed inbox sends nothing more', async () => {
  const { left, send, clock, sent, errors } = open({ 'f-1': ['one'] });
  errors.push(busy);
  await send(null);
  left.close();
  clock.advance(60_000);
  await flushPromises();
  expect(sent).toEqual(['f-1 one']);
});
