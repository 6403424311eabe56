import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './toolchain.mjs';

/**
 * Interfaces that browsers offer on https and localhost alone. Anybody who tries the product on a second machine opens it on
 * plain http, where reading them is `undefined`.
 */
const interfaces = [
  'randomUUID',
  'subtle',
  'clipboard',
  'Notification',
  'serviceWorker',
  'mediaDevices',
  'geolocation',
  'persist',
  'locks',
  'caches',
  'wakeLock',
  'share',
  'canShare',
  'cookieStore',
  'credentials',
  'PaymentRequest',
  'getBattery',
  'isSecureContext',
];
const uses = new RegExp(
  String.raw`\b(?:navigator|crypto|storage|window|globalThis|self|page)\s*(?:\?\.|\.)\s*(${interfaces.join('|')})\b|\bnew (Notification|PaymentRequest)\b|(?<![.\w'"-])(caches|cookieStore)\s*[.?]`,
  'g',
);

/** Files that may use one, and what they do without it. */
const fallbacks = {
  'packages/runtime/src/browser/random-id.ts': 'draws the digits of an id one by one',
  'packages/api-client/src/browser/create-browser-feedback-queue.ts':
    'lets the tabs take turns by a lease in the storage',
  'packages/chat-react/src/alerts/notify.ts': 'shows no notification',
  'packages/flow-react/src/questions/screenshot/capture-screen.ts': 'offers the choice of a file alone',
  'apps/inbox/src/inbox/status-sender.ts': 'signs out without waiting for the requests of other tabs',
  'apps/docs/src/layout/copy-text.ts': 'asks the reader to select the text',
  'packages/webhooks/src/verify-webhook.ts': 'runs on servers alone',
};

/** Removes comments, which may name an interface. */
const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
const find = (source) => [...withoutComments(source).matchAll(uses)].map(([use]) => use);

const sources = globSync('{packages/*,apps/{hosting,inbox,docs,playground}}/{src,public}/**/*.{ts,tsx,js,mjs,html}', {
  cwd: root,
}).filter((file) => !/\.test\.|\/(?:testing|bench)\//.test(file) && !/packages\/(?:config|testing)\//.test(file));

test('the check sees each way to use an interface of secure contexts, and no other word', () => {
  const used = [
    'const id = crypto.randomUUID();',
    'page.crypto.randomUUID()',
    'await navigator.clipboard.writeText(text)',
    'navigator?.locks',
    'new Notification(title)',
    'page.Notification.permission',
    'navigator.storage.persist()',
    'caches.open("a")',
    'window.isSecureContext',
    'crypto.subtle.digest("SHA-256", bytes)',
  ];
  expect(used.filter((source) => find(source).length === 0)).toEqual([]);
  const others = ['/** crypto.randomUUID() */', "import { randomUUID } from 'node:crypto';", 'notification.close()'];
  expect(others.filter((source) => find(source).length > 0)).toEqual([]);
});

test('code for browsers uses an interface of secure contexts only where it does without it, too', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) => find(readFileSync(join(root, file), 'utf8')).length > 0);
  expect(found.toSorted()).toEqual(Object.keys(fallbacks).toSorted());
});
