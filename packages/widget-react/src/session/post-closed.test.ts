import { aWidgetSettings } from '@product/testing';
import { expect, test } from 'vitest';
import { canPostClosed, postClosed } from './post-closed.ts';

/** Creates a window with its embedders, and records who receives a message. */
function aPage({ isFramed, isInApp }: { isFramed: boolean; isInApp: boolean }) {
  const posted: string[] = [];
  const itself = { postMessage: () => void posted.push('itself') };
  const page = Object.assign(itself, {
    parent: isFramed ? { postMessage: () => void posted.push('page') } : itself,
    ...(isInApp && { ReactNativeWebView: { postMessage: () => void posted.push('app') } }),
  });
  return { page: page as unknown as Parameters<typeof postClosed>[0], posted };
}

test.each([
  {
    name: 'an embedding page',
    embedding: { isFramed: true, isInApp: false },
    domains: ['shop.example'],
    receivers: ['page'],
    canPost: true,
  },
  {
    name: 'a page embedding, and no domain named',
    embedding: { isFramed: true, isInApp: false },
    domains: [],
    receivers: [],
    canPost: false,
  },
  {
    name: 'an app around a web view',
    embedding: { isFramed: false, isInApp: true },
    domains: [],
    receivers: ['itself', 'app'],
    canPost: true,
  },
  {
    name: 'an embedding page and an app, without enabled domains',
    embedding: { isFramed: true, isInApp: true },
    domains: [],
    receivers: ['app'],
    canPost: true,
  },
  {
    name: 'no embedder',
    embedding: { isFramed: false, isInApp: false },
    domains: [],
    receivers: ['itself'],
    canPost: false,
  },
])('with $name the close message is posted to $receivers', ({ embedding, domains, receivers, canPost }) => {
  const { page, posted } = aPage(embedding);
  const settings = aWidgetSettings({ enabledDomains: domains });
  expect(canPostClosed(page, settings)).toBe(canPost);
  postClosed(page, settings);
  expect(posted).toEqual(receivers);
});
