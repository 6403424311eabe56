import { beforeEach, expect, test } from 'vitest';
import { applyDocumentMetadata } from './apply-document-metadata.ts';

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
