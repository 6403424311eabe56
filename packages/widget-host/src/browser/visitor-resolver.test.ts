import { aCustomerToken } from '@product/testing';
import { afterEach, expect, test, vi } from 'vitest';
import type { Claim } from '../widget/widget.ts';
import { createVisitorResolver } from './visitor-resolver.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('claims are resolved in their order, each once', async () => {
  const claims: Claim[] = [{ customer: { name: 'Ada' }, attributes: { plan: 'gold' } }];
  const visitors = createVisitorResolver(claims);
  expect(await visitors.resolve()).toMatchObject({ customer: { name: 'Ada' } });
  claims.push({ customer: { externalId: '42' } }, { customer: { externalId: '43', token: aCustomerToken('43') } });
  expect(await visitors.resolve()).toEqual({
    customer: { externalId: '43' },
    attributes: {},
    customerToken: aCustomerToken('43'),
  });
});

test('a token function is called for the first token and for each renewal', async () => {
  let calls = 0;
  const customerToken = async (): Promise<string> => {
    calls += 1;
    return aCustomerToken('42', `${calls}`);
  };
  const visitors = createVisitorResolver([{ customerToken, customer: { name: 'Ada' } }]);
  expect(await visitors.resolve()).toMatchObject({
    customer: { externalId: '42', name: 'Ada' },
    customerToken: aCustomerToken('42', '1'),
  });
  expect(await visitors.renewToken()).toMatchObject({
    customer: { name: 'Ada' },
    customerToken: aCustomerToken('42', '2'),
  });
});

test('a token given as text is not renewed, and the token function of a former person is not called again', async () => {
  const former = vi.fn(async () => aCustomerToken('42'));
  const claims: Claim[] = [{ customerToken: former }];
  const visitors = createVisitorResolver(claims);
  await visitors.resolve();
  claims.push({ customer: { token: aCustomerToken('43') } });
  await visitors.resolve();
  expect(await visitors.renewToken()).toBeUndefined();
  claims.push({ customer: { externalId: '44' } });
  expect(await visitors.resolve()).toEqual({
    customer: { externalId: '44' },
    attributes: {},
    customerToken: undefined,
  });
  expect(await visitors.renewToken()).toBeUndefined();
  expect(former).toHaveBeenCalledTimes(1);
});

test('a token function that fails or never ends is reported to the page, and the widget starts without a token', async () => {
  vi.useFakeTimers();
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (failure: unknown) => reported.push(failure));
  const failing = createVisitorResolver([
    { customerToken: async () => Promise.reject(new Error('no')), customer: { name: 'Ada' } },
  ]);
  expect(await failing.resolve()).toEqual({ customer: { name: 'Ada' }, attributes: {}, customerToken: undefined });
  const silent = createVisitorResolver([{ customerToken: () => new Promise<string>(() => undefined) }]).resolve();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await silent).toMatchObject({ customerToken: undefined });
  expect(reported).toHaveLength(2);
});

test('a token that arrives after its person was forgotten is dropped', async () => {
  const { promise, resolve: give } = Promise.withResolvers<string>();
  const claims: Claim[] = [{ customerToken: () => promise }];
  const visitors = createVisitorResolver(claims);
  const early = visitors.resolve();
  await Promise.resolve();
  claims.length = 0;
  visitors.forget();
  claims.push({ customer: { externalId: '43' } });
  give(aCustomerToken('42'));
  expect(await early).toBeUndefined();
  expect(await visitors.resolve()).toEqual({
    customer: { externalId: '43' },
    attributes: {},
    customerToken: undefined,
  });
});
