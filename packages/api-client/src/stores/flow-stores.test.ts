import { memoryStorage } from '@product/runtime';
import { describe, expect, test } from 'vitest';
import { deviceId, flowState, incompleteSurveys, linkChannels, visitSession } from './flow-stores.ts';

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

test('a flow’s state is kept by node, for a week', () => {
  const storage = memoryStorage();
  flowState(storage, clock, 'n1').write({ answers: {} });
  expect(storage.keys()).toEqual(['FLOW/n1']);
  expect(flowState(storage, clock, 'n2').read()).toBeUndefined();
  expect(flowState(storage, clock, 'n1').read()).toEqual({ answers: {} });
  now += 8 * day;
  expect(flowState(storage, clock, 'n1').read()).toBeUndefined();
  storage.set('FLOW/n1', '{"version":1,"value":null}');
  expect(flowState(storage, clock, 'n1').read()).toBeUndefined();
});

describe('incomplete surveys', () => {
  const survey = { feedbackId: 'f1', nodeId: 'n1', flowId: 'fl1' };

  test('are one for each node and flow, until they are forgotten or a week has passed', () => {
    const storage = memoryStorage();
    const surveys = incompleteSurveys(storage, clock);
    expect(surveys.find('n1', 'fl1')).toBeNull();
    surveys.remember(survey);
    surveys.remember({ ...survey, feedbackId: 'f2' });
    surveys.remember({ ...survey, flowId: 'fl2', feedbackId: 'f3' });
    expect(surveys.find('n1', 'fl1')).toEqual({ ...survey, feedbackId: 'f2' });
    surveys.forget('n1', 'fl1');
    expect([surveys.find('n1', 'fl1'), surveys.find('n1', 'fl2')?.feedbackId]).toEqual([null, 'f3']);
    now += 8 * day;
    expect(surveys.find('n1', 'fl2')).toBeNull();
    surveys.forget('n1', 'fl2');
    expect(storage.keys()).toEqual([]);
  });

  test('are the latest fifty', () => {
    const surveys = incompleteSurveys(memoryStorage(), clock);
    for (let node = 1; node <= 60; node += 1) surveys.remember({ ...survey, nodeId: `n${node}` });
    expect([surveys.find('n10', 'fl1'), surveys.find('n11', 'fl1')?.nodeId]).toEqual([null, 'n11']);
  });

  test('that cannot be read are none', () => {
    const storage = memoryStorage();
    storage.set('INCOMPLETE_SURVEYS', '{"version":1,"value":[{"feedbackId":1}]}');
    expect(incompleteSurveys(storage, clock).find('n1', 'fl1')).toBeNull();
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
