import { memoryStorage } from '@product/runtime';
import { describe, expect, test } from 'vitest';
import { deviceId, flowSessions, incompleteSurveys, linkChannels, visitSession } from './flow-stores.ts';
import { isSameSubject } from './subject.ts';

const day = 24 * 60 * 60_000;
let now = 0;
const clock = { now: () => now };
let ids = 0;
const createId = (): string => {
  ids += 1;
  return `id-${ids}`;
};

test('a device keeps its id', () => {
  const storage = memoryStorage();
  const id = deviceId(storage, createId);
  expect(deviceId(storage, createId)).toBe(id);
  expect(storage.keys()).toEqual(['DEVICE_ID']);
  storage.set('DEVICE_ID', '{"version":1,"value":""}');
  expect(deviceId(storage, createId)).not.toBe('');
});

test('a visit lasts until half an hour passes without a call', () => {
  const storage = memoryStorage();
  const id = visitSession(storage, clock, createId);
  now += 29 * 60_000;
  expect(visitSession(storage, clock, createId)).toBe(id);
  now += 29 * 60_000;
  expect(visitSession(storage, clock, createId)).toBe(id);
  now += 31 * 60_000;
  expect(visitSession(storage, clock, createId)).not.toBe(id);
  expect(storage.keys()).toEqual(['product_SESSION']);
});

const subject = (link: string, context = {}) => ({ link, person: '', context });

describe('unfinished sessions', () => {
  test('are kept by node and subject, for a week', () => {
    const storage = memoryStorage();
    const sessions = flowSessions(storage, clock, 'n1');
    sessions.write({ id: 's1', subject: subject('order 1001'), session: { answers: 1 } });
    now += day;
    sessions.write({ id: 's2', subject: subject('order 1002'), session: { answers: 2 } });
    expect(storage.keys()).toEqual(['FLOW/n1']);
    expect(flowSessions(storage, clock, 'n2').list()).toEqual([]);
    expect(sessions.list().map(({ id }) => id)).toEqual(['s2', 's1']);
    expect(sessions.find('s1')).toMatchObject({ subject: subject('order 1001'), session: { answers: 1 } });
    now += 6.5 * day;
    expect(sessions.list().map(({ id }) => id)).toEqual(['s2']);
    now += day;
    expect(sessions.list()).toEqual([]);
    expect(storage.keys()).toEqual([]);
  });

  test('replace an earlier state of the same session, with a higher revision', () => {
    const sessions = flowSessions(memoryStorage(), clock, 'n1');
    const write = (answers: number) => sessions.write({ id: 's1', subject: subject(''), session: { answers } });
    expect([write(1), write(2)]).toEqual([1, 2]);
    expect(sessions.list()).toMatchObject([{ id: 's1', session: { answers: 2 }, revision: 2 }]);
    sessions.remove('s1');
    expect(sessions.list()).toEqual([]);
  });

  test('are the latest twenty, and those that can be read', () => {
    const storage = memoryStorage();
    const sessions = flowSessions(storage, clock, 'n1');
    for (let at = 1; at <= 22; at += 1) sessions.write({ id: `s${at}`, subject: subject(''), session: {} });
    expect(sessions.list().map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => `s${22 - at}`));
    const [kept] = sessions.list();
    storage.set('FLOW/n1', JSON.stringify({ version: 2, at: now, value: [{ id: 's1', session: {} }, kept] }));
    expect(sessions.list()).toEqual([kept]);
    storage.set('FLOW/n1', '{"version":1,"value":{"answers":{}}}');
    expect(sessions.list()).toEqual([]);
  });
});

test.each([
  ['the same link', subject('a'), subject('a'), true],
  ['another link', subject('a'), subject('b'), false],
  ['another person', subject('a'), { ...subject('a'), person: 'ada' }, false],
  ['the person who has left', { ...subject('a'), person: 'ada' }, subject('a'), false],
  ['another value of the page', subject('a', { order: '1' }), subject('a', { order: '2' }), false],
  ['a value that the page has learned', subject('a'), subject('a', { order: '1' }), true],
  ['a value that the page no longer gives', subject('a', { order: '1' }), subject('a'), true],
])('a stored session is compared with a page of %s', (_name, stored, page, isSame) => {
  expect(isSameSubject(stored, page)).toBe(isSame);
});

describe('incomplete surveys', () => {
  const survey = { feedbackId: 'f1', nodeId: 'n1', flowId: 'fl1', sessionId: 's1' };

  test('are one for each session, until they are forgotten or a week has passed', () => {
    const storage = memoryStorage();
    const surveys = incompleteSurveys(storage, clock);
    expect(surveys.find('s1')).toBeNull();
    surveys.remember(survey);
    surveys.remember({ ...survey, feedbackId: 'f2' });
    surveys.remember({ ...survey, sessionId: 's2', feedbackId: 'f3' });
    expect(surveys.find('s1')).toEqual({ ...survey, feedbackId: 'f2' });
    surveys.forget('s1');
    expect([surveys.find('s1'), surveys.find('s2')?.feedbackId]).toEqual([null, 'f3']);
    now += 8 * day;
    expect(surveys.find('s2')).toBeNull();
    surveys.forget('s2');
    expect(storage.keys()).toEqual([]);
  });

  test('are the latest fifty', () => {
    const surveys = incompleteSurveys(memoryStorage(), clock);
    for (let at = 1; at <= 60; at += 1) surveys.remember({ ...survey, sessionId: `s${at}` });
    expect([surveys.find('s10'), surveys.find('s11')?.sessionId]).toEqual([null, 's11']);
  });

  test('that cannot be read are none', () => {
    const storage = memoryStorage();
    storage.set('INCOMPLETE_SURVEYS', '{"version":1,"value":[{"feedbackId":1}]}');
    expect(incompleteSurveys(storage, clock).find('s1')).toBeNull();
  });
});

describe('link channels', () => {
  test('remember each node for ever', () => {
    const storage = memoryStorage();
    const channels = linkChannels(storage);
    expect(channels.read('n1')).toEqual({ firstNow: null, isLinkChannelDisplayedBefore: false });
    channels.write('n1', { firstNow: 5, isLinkChannelDisplayedBefore: true });
    channels.write('__proto__', { firstNow: 6, isLinkChannelDisplayedBefore: true });
    now += 1_000 * day;
    expect(linkChannels(storage).read('n1')).toEqual({ firstNow: 5, isLinkChannelDisplayedBefore: true });
    expect(linkChannels(storage).read('constructor').firstNow).toBeNull();
    expect(storage.keys()).toEqual(['linkChannels']);
    storage.set('linkChannels', '{"version":1,"value":{"n1":1}}');
    expect(linkChannels(storage).read('n1').firstNow).toBeNull();
  });
});
