import { isInSample, type Node } from '@product/model';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeApi, harbourFlow, harbourNode, rejection } from './fake-api.ts';
import { type Visitor, visit } from './visitor.tsx';

afterEach(cleanup);

const promoter = { '>=': [{ var: 'answers.recommend' }, 9] };
const apiWith = (node: Partial<Node>) =>
  fakeApi({ loadNode: async () => ({ ok: true, value: { node: harbourNode(node), flow: harbourFlow } }) });
const isShown = (text: string) => screen.queryByText(text) !== null;
const full = 'We have all the answers we need. Thank you!';
const notChosen = 'This survey is for some visitors, chosen at random. Thank you for coming!';
const reasons = ({ events }: Visitor) => events.flatMap((event) => (event.type === 'closed' ? [event.reason] : []));

const lastName = ({ events }: Visitor) => events.findLast(({ type }) => type === 'pageNamed');

async function answerFirstPage(visitor: Visitor, score: string): Promise<void> {
  await visitor.choose(score);
  await visitor.choose('Great');
  await visitor.press('Next');
  await visitor.wait(0);
}

test('a survey that does not exist has a name without a node', async () => {
  const error = rejection(404, 404);
  const visitor = await visit({ api: fakeApi({ loadNode: async () => ({ ok: false, error }) }) });
  expect(lastName(visitor)).toEqual({ type: 'pageNamed', name: '404 Not Found', nodeName: '' });
});

describe('a full node', () => {
  test('says that it has all answers', async () => {
    const visitor = await visit({ api: apiWith({ limitReached: true }) });
    expect(isShown(full)).toBe(true);
    expect(new Set(reasons(visitor))).toEqual(new Set(['limitReached']));
    expect(lastName(visitor)).toEqual({ type: 'pageNamed', name: full, nodeName: 'Harbour Books' });
  });

  test('is open for a test, whose feedback is marked', async () => {
    const visitor = await visit({ api: apiWith({ limitReached: true, fullQuotas: [promoter] }), isTest: true });
    await answerFirstPage(visitor, '9');
    for (const statement of ['Range of books', 'Prices', 'Staff']) await visitor.rate(statement, 'Good');
    await visitor.press('Next');
    await visitor.write('Where may we write to you?', 'reader@example.com');
    await visitor.press('Send');
    expect(visitor.api.completed()[0]?.payload.is_test).toBe(true);
  });
});

describe('a full quota', () => {
  test('ends the survey of a visitor whose answers meet it, after the page of the answer', async () => {
    const visitor = await visit({ api: apiWith({ fullQuotas: [promoter] }) });
    await visitor.choose('9');
    expect(isShown(full)).toBe(false);
    await answerFirstPage(visitor, '9');
    expect(isShown(full)).toBe(true);
    expect(lastName(visitor)).toEqual({ type: 'pageNamed', name: full, nodeName: 'Harbour Books' });
    expect(screen.getByRole('main', { name: full })).toBeTruthy();
    expect(visitor.api.completed()).toEqual([]);
  });

  test('lets other visitors answer', async () => {
    const visitor = await visit({ api: apiWith({ fullQuotas: [promoter] }) });
    await answerFirstPage(visitor, '3');
    expect(isShown(full)).toBe(false);
    expect(screen.queryByRole('heading', { name: /How do you rate our shop/ })).not.toBeNull();
  });

  test('with a condition of a later version ends no survey', async () => {
    const visitor = await visit({ api: apiWith({ fullQuotas: [{ like: [1] }, null] }) });
    await answerFirstPage(visitor, '9');
    expect(isShown(full)).toBe(false);
  });
});

describe('a sample', () => {
  const deviceIn = (isIncluded: boolean): string => {
    const device = Array.from({ length: 50 }, (_, index) => `device-${index}`).find(
      (id) => isInSample(id, 'node-harbour', 50) === isIncluded,
    );
    return device ?? '';
  };

  test.each([
    { name: 'a device of the sample gets the survey', props: { deviceId: deviceIn(true) }, closed: [] },
    { name: 'another device is told why not', props: { deviceId: deviceIn(false) }, closed: ['notInSample'] },
    {
      name: 'a device without storage is in no sample',
      props: { deviceId: deviceIn(true), isStoragePersistent: false },
      closed: ['notInSample'],
    },
    { name: 'a test is in every sample', props: { deviceId: deviceIn(false), isTest: true }, closed: [] },
  ])('$name', async ({ props, closed }) => {
    const visitor = await visit({ api: apiWith({ samplePercent: 50 }), ...props });
    expect([...new Set(reasons(visitor))]).toEqual(closed);
    expect(isShown(notChosen)).toBe(closed.length > 0);
  });

  test('of 100 percent needs no storage', async () => {
    const visitor = await visit({ api: apiWith({ samplePercent: 100 }), isStoragePersistent: false });
    expect(reasons(visitor)).toEqual([]);
  });
});
