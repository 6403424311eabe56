import { beforeEach, expect, test } from 'vitest';
import { applyDocumentMetadata, titleDocument } from './apply-document-metadata.ts';

const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');

beforeEach(() => {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = 'data:,';
  document.head.replaceChildren(link);
});

test('the document gets the name and the icon of the node', () => {
  applyDocumentMetadata({ nodeName: 'Harbour Books', faviconUrl: 'https://shop.example/icon.png' });
  expect(document.title).toBe('Harbour Books');
  expect(icon()).toBe('https://shop.example/icon.png');
});

test.each([null, '', 'javascript:alert(1)', 'data:text/html,x', 'http://['])(
  'keeps its own icon for %j',
  (faviconUrl) => {
    applyDocumentMetadata({ nodeName: 'Harbour Books', faviconUrl: faviconUrl === '' ? null : faviconUrl });
    expect(icon()).toBe('data:,');
  },
);

test.each([
  ['Your name – 50% answered', 'Harbour Books', 'Your name – 50% answered – Harbour Books'],
  ['', 'Harbour Books', 'Harbour Books'],
  ['404 Not Found', '', '404 Not Found'],
])('the page %j of the node %j has the title %j', (name, nodeName, title) => {
  titleDocument({ name, nodeName });
  expect(document.title).toBe(title);
});
