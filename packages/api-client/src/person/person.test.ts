import { createHash } from 'node:crypto';
import { memoryStorage } from '@product/runtime';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blobStorage } from '../browser/blob-storage.ts';
import { forgetWaitingFiles } from '../browser/waiting-files.ts';
import { forgetChatTokens, storedQueue } from '../feedback-queue/stored-queue.ts';
import { deviceId, flowSessions, incompleteSurveys, linkChannels } from '../stores/flow-stores.ts';
import { carryUnfinished } from './carry-unfinished.ts';
import { forgetAnonymous, forgetNamedPersons } from './forget-persons.ts';
import { anonymous, personKey, personStorage } from './person-storage.ts';
import { shortHash } from './short-hash.ts';

const clock = { now: () => 1_000_000_000 };
const MINUTE = 60_000;
const ada = personKey({ externalId: 'ada' });
const bob = personKey({ externalId: 'bob' });

test('the hash of a person is the beginning of SHA-256', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ş', '語', '😀', '\u0000', '\ud800'), maxLength: 130 }),
      (text) => {
        const wellFormed = text.replace(/\p{Surrogate}/gu, '\uFFFD');
        expect(shortHash(text)).toBe(createHash('sha256').update(wellFormed).digest('hex').slice(0, 32));
      },
    ),
  );
});

test('an external id names a person before a user id; nobody named is anonymous; a key says neither', () => {
  expect(personKey({ externalId: 'ada', userId: '7' })).toBe(ada);
  expect(personKey({ userId: 'ada' })).not.toBe(ada);
  expect(personKey({ externalId: '', userId: '' })).toBe(anonymous);
  expect(ada).toMatch(/^[\da-f]{32}$/);
});

test('two persons at one node, and one person at two nodes, see nothing of each other', () => {
  const device = memoryStorage();
  const scopes = [
    personStorage(device, 'n', anonymous),
    personStorage(device, 'n', ada),
    personStorage(device, 'n', bob),
    personStorage(device, 'm', ada),
  ];
  for (const [index, scope] of scopes.entries()) scope.set('DEVICE_ID', `d${index}`);
  expect(scopes.map((scope) => scope.get('DEVICE_ID'))).toEqual(['d0', 'd1', 'd2', 'd3']);
  expect(scopes.map((scope) => scope.keys())).toEqual(Array(4).fill(['DEVICE_ID']));
  expect(JSON.stringify(device.keys())).not.toMatch(/"ada|ada"/);
});

test('what waits to be sent is the device’s: every person’s page sees and sends it', () => {
  const device = memoryStorage();
  const scope = personStorage(device, 'n', ada);
  scope.set('FEEDBACK_QUEUE/1', 'waits');
  scope.close();
  expect(personStorage(device, 'n', bob).get('FEEDBACK_QUEUE/1')).toBe('waits');
  scope.remove('FEEDBACK_QUEUE/1');
  expect(device.keys()).toEqual([]);
});

test('a closed storage of a former person takes and gives nothing', () => {
  const device = memoryStorage();
  const scope = personStorage(device, 'n', ada);
  scope.set('CHAT_DRAFT/customer/f', 'words');
  scope.close();
  scope.set('CHAT_DRAFT/customer/f', 'more');
  scope.remove('CHAT_DRAFT/customer/f');
  expect([scope.get('CHAT_DRAFT/customer/f'), scope.keys()]).toEqual([null, []]);
  expect(personStorage(device, 'n', ada).get('CHAT_DRAFT/customer/f')).toBe('words');
});

test('named persons of a node are forgotten, but for the one who stays, and nobody of another node', () => {
  const device = memoryStorage();
  for (const [node, person] of [
    ['n', ada],
    ['n', bob],
    ['n/', bob],
    ['m', ada],
  ] as const) {
    personStorage(device, node, person).set('DEVICE_ID', `${node} ${person}`);
  }
  forgetNamedPersons(device, 'n', bob);
  expect(device.keys().map((key) => device.get(key))).toEqual([`n ${bob}`, `n/ ${bob}`, `m ${ada}`]);
  forgetNamedPersons(device, 'n');
  expect(device.keys()).toHaveLength(2);
});

test('of an anonymous visitor nothing stays at the node; the queue, other nodes and staff keep theirs', () => {
  const device = memoryStorage();
  const chats = JSON.stringify({ version: 1, value: [{ feedbackId: 'f1', token: 'secret' }] });
  const gone = {
    DEVICE_ID: 'd',
    product_SESSION: 's',
    'FLOW/n': 'answers',
    'CHAT_NEXT/n': 'chat',
    'WIDGET/SESSION': 's',
    'WIDGET/CLIENT_ID/n': 'c',
    'WIDGET/FEEDBACKS/n': chats,
    'CHAT/f1': 'secret',
    'CHAT_DRAFT/customer/f1': 'draft',
    'CHAT_OUTBOX/customer/f1/m1': 'message',
    'CHAT_ALERTED/customer/f1': 'm0',
  };
  const kept = {
    'FEEDBACK_QUEUE/1': 'waits',
    'FLOW/m': 'answers',
    'WIDGET/FEEDBACKS/m': chats.replace('f1', 'f2'),
    'CHAT_DRAFT/customer/f2': 'draft',
    'CHAT_DRAFT/other/f1': 'of staff',
    CHAT_SOUND: 'on',
  };
  for (const [key, value] of Object.entries({ ...gone, ...kept })) device.set(key, value);
  const saved = incompleteSurveys(device, clock);
  for (const nodeId of ['n', 'm']) {
    saved.remember({ feedbackId: `of ${nodeId}`, nodeId, flowId: 'fl', sessionId: `in ${nodeId}` });
    linkChannels(device).write(nodeId, { firstNow: 1, isLinkChannelDisplayedBefore: true });
  }
  forgetAnonymous(device, clock, 'n');
  expect(
    device
      .keys()
      .filter((key) => !['INCOMPLETE_SURVEYS', 'linkChannels'].includes(key))
      .sort(),
  ).toEqual(Object.keys(kept).sort());
  expect([saved.find('in n'), saved.find('in m')?.feedbackId]).toEqual([null, 'of m']);
  expect(linkChannels(device).read('n').isLinkChannelDisplayedBefore).toBe(false);
  expect(linkChannels(device).read('m').isLinkChannelDisplayedBefore).toBe(true);
});

function aVisit({ agoMs = MINUTE, session = {} }: { agoMs?: number; session?: object } = {}) {
  const device = memoryStorage();
  const from = personStorage(device, 'n', anonymous);
  const to = personStorage(device, 'n', ada);
  const written = { now: () => clock.now() - agoMs };
  const subject = { link: 'order 1001', person: '', context: {} };
  const kept = { id: 'run', customer: { id: 'c-anonymous' }, answers: 'words', ...session };
  flowSessions(from, written, 'n').write({ id: 'run', subject, session: kept });
  const ids = { clock, createId: () => 'new-run' };
  const own = flowSessions(to, clock, 'n');
  return {
    ...{ from, to, own, subject },
    carry: () => carryUnfinished(from, to, 'n', ids),
    unfinished: () => own.list().map(({ session }) => session),
  };
}

test('unfinished answers go to the person who signs in during the visit, without the customer that they began with', () => {
  const { from, to, carry, unfinished } = aVisit();
  deviceId(from, () => 'd1');
  incompleteSurveys(from, clock).remember({ feedbackId: 'f1', nodeId: 'n', flowId: 'fl', sessionId: 'run' });
  carry();
  expect(unfinished()).toEqual([{ id: 'run', customer: {}, answers: 'words' }]);
  expect(deviceId(to, () => 'd2')).toBe('d1');
  expect(incompleteSurveys(to, clock).find('run')?.feedbackId).toBe('f1');
  expect(from.keys()).toEqual([]);
});

test('a person who is known to the device continues the answers as a feedback of their own', () => {
  const { from, to, carry, unfinished } = aVisit();
  deviceId(from, () => 'd1');
  deviceId(to, () => 'd2');
  carry();
  expect(unfinished()).toEqual([{ id: 'new-run', customer: {}, answers: 'words' }]);
  expect([deviceId(from, () => ''), deviceId(to, () => '')]).toEqual(['d1', 'd2']);
});

test('files of one device are not carried to another', () => {
  const { from, to, carry, unfinished } = aVisit({ session: { answers: [{ files: [{ attachmentId: 'a' }] }] } });
  deviceId(to, () => 'd2');
  carry();
  expect(unfinished()).toEqual([]);
  expect(from.get('FLOW/n')).not.toBeNull();
});

test('answers of an earlier visit stay the anonymous visitor’s', () => {
  const { from, carry, unfinished } = aVisit({ agoMs: 31 * MINUTE });
  carry();
  expect(unfinished()).toEqual([]);
  expect(from.get('FLOW/n')).not.toBeNull();
});

test('answers that the person has left here before about the same subject are not written over', () => {
  const { from, own, subject, carry, unfinished } = aVisit();
  own.write({ id: 'own', subject, session: { id: 'own' } });
  carry();
  expect(unfinished()).toEqual([{ id: 'own' }]);
  expect(from.get('FLOW/n')).not.toBeNull();
});

test('answers about another subject are carried beside those that the person has left here before', () => {
  const { own, subject, carry } = aVisit();
  own.write({ id: 'own', subject: { ...subject, link: 'order 1002' }, session: { id: 'own' } });
  carry();
  expect(own.list().map(({ id, subject: { link } }) => [id, link])).toEqual([
    ['new-run', 'order 1001'],
    ['own', 'order 1002'],
  ]);
});

test('an answer that was delivered keeps no token of a chat once its visitor has left, whatever a tab still holds', () => {
  const device = memoryStorage();
  let count = 0;
  const createId = () => {
    count += 1;
    return `id${count}`;
  };
  const finished = {
    feedbackKey: 'k',
    revision: 3,
    accepted: { id: 'f', chatToken: 'secret' },
    attempt: 0,
    version: 1,
    at: clock.now(),
  };
  const tab = storedQueue(device, clock, createId);
  tab.write({ entries: [], finishedEntries: [finished] });
  forgetChatTokens(device, createId);
  expect(
    device
      .keys()
      .map((key) => device.get(key))
      .join(),
  ).not.toContain('secret');
  tab.write({ entries: [], finishedEntries: [finished] });
  expect(tab.read().finishedEntries).toEqual([{ ...finished, revision: 4, accepted: { id: 'f', chatToken: null } }]);
});

test('files of forgotten answers go, but for those that a waiting feedback names', async () => {
  const blobs = blobStorage('files', undefined);
  for (const id of ['a', 'a.ids', 'b']) await blobs.put(id, new Blob([id]));
  await forgetWaitingFiles(blobs, ['{"attachmentId":"local-file:a"}', '"local-file:b"'], ['"local-file:b"']);
  expect(await Promise.all(['a', 'a.ids', 'b'].map(async (id) => (await blobs.get(id))?.size))).toEqual([
    undefined,
    undefined,
    1,
  ]);
});
