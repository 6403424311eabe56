import { aWidgetSettings } from '@product/testing';
import { expect, test } from 'vitest';
import { canPostClosed, postClosed } from './post-closed.ts';

/** A window, and what is said around it. */
function aPage({ isFramed, isInApp }: { isFramed: boolean; isInApp: boolean }) {
  const heard: string[] = [];
  const itself = { postMessage: () => void heard.push('itself') };
  const page = Object.assign(itself, {
    parent: isFramed ? { postMessage: () => void heard.push('page') } : itself,
    ...(isInApp && { ReactNativeWebView: { postMessage: () => void heard.push('app') } }),
  });
  return { page: page as unknown as Parameters<typeof postClosed>[0], heard };
}

test.each([
  {
    name: 'a page around',
    around: { isFramed: true, isInApp: false },
    domains: ['shop.example'],
    told: ['page'],
    isThere: true,
  },
  {
    name: 'a page around, and no domain named',
    around: { isFramed: true, isInApp: false },
    domains: [],
    told: [],
    isThere: false,
  },
  {
    name: 'an app around',
    around: { isFramed: false, isInApp: true },
    domains: [],
    told: ['itself', 'app'],
    isThere: true,
  },
  {
    name: 'both, and no domain named',
    around: { isFramed: true, isInApp: true },
    domains: [],
    told: ['app'],
    isThere: true,
  },
  { name: 'nobody around', around: { isFramed: false, isInApp: false }, domains: [], told: ['itself'], isThere: false },
])('$name: closing is told to $told', ({ around, domains, told, isThere }) => {
  const { page, heard } = aPage(around);
  const settings = aWidgetSettings({ enabledDomains: domains });
  expect(canPostClosed(page, settings)).toBe(isThere);
  postClosed(page, settings);
  expect(heard).toEqual(told);
});
