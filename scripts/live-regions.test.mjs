import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './toolchain.mjs';

/**
 * Files whose element is in the page before it has a text. A live region that is inserted with its text is not read: say the
 * text by `useSpoken` instead, through the region of `Speaker`.
 */
const mounted = {
  'packages/ui/src/speaker/speaker.tsx': 'the region of a screen',
  'packages/ui/src/live-region/live-region.tsx': 'a region that its screen mounts empty',
  'packages/flow-react/src/questions/dynamic-request/dynamic-request-question.tsx': 'mounted with the question, empty',
};

/** Files of the chat and the inbox that insert a region with its text, or may do so. */
const known = new Set([
  'packages/chat-react/src/transcript/transcript-dialog.tsx',
  'packages/chat-react/src/composer/composer-problem.tsx',
  'packages/chat-react/src/timeline/announcer.tsx',
  'packages/chat-react/src/notice/connection-notice.tsx',
  'apps/inbox/src/limits/limits.tsx',
  'apps/inbox/src/detail/revoke-access.tsx',
  'apps/inbox/src/account/mail-choices.tsx',
  'apps/inbox/src/sign-in/sign-in.tsx',
  'apps/inbox/src/saved-replies/saved-reply-list.tsx',
  'apps/inbox/src/picker/picker-dialog.tsx',
  'apps/inbox/src/teamwork/viewers.tsx',
  'apps/inbox/src/status/undo-list.tsx',
  'apps/inbox/src/webhooks/webhook-item.tsx',
  'apps/inbox/src/device/unsent-count.tsx',
]);

const find = (source) =>
  /\brole="status"|\brole=\{[^}]*'status'|<output\b(?![^>]*data-product="slider-value")/.test(source);

const sources = globSync('{packages/*,apps/{hosting,inbox}}/src/**/*.tsx', { cwd: root }).filter(
  (file) => !/\.test\.|\/testing\//.test(file),
);

test('The check sees each way to write a live region.', () => {
  expect(find('<p role="status">Sent</p>')).toBe(true);
  expect(find("<div role={isAlert ? 'alert' : 'status'}>")).toBe(true);
  expect(find('<output>3 results</output>')).toBe(true);
  expect(find('<progress aria-label="Status" />')).toBe(false);
});

test('No component inserts a live region together with its text.', () => {
  const found = sources.filter((file) => find(readFileSync(join(root, file), 'utf8')));
  expect(found.filter((file) => !(file in mounted) && !known.has(file))).toEqual([]);
  expect(Object.keys(mounted).filter((file) => !found.includes(file))).toEqual([]);
});
