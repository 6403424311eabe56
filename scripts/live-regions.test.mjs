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
  'packages/chat-react/src/composer/composer-problem.tsx': 'mounted with the field, empty until its text is refused',
  'packages/chat-react/src/notice/connection-notice.tsx': 'mounted with the chat, empty until the connection is away',
  'apps/inbox/src/limits/limits.tsx': 'mounted empty, before the limits have loaded',
  'apps/inbox/src/detail/revoke-access.tsx': 'mounted with its button, empty until it is pressed',
  'apps/inbox/src/teamwork/viewers.tsx': 'mounted empty, before the socket names colleagues',
  'apps/inbox/src/status/undo-list.tsx': 'mounted with the inbox, empty',
  'apps/inbox/src/webhooks/webhook-item.tsx': 'mounted with its buttons, empty until one is pressed',
  'apps/inbox/src/device/unsent-count.tsx': 'mounted with the inbox, and filled after a delay',
};

/** Files of the chat and the inbox whose region may have its text when it is inserted. */
const known = [
  'packages/chat-react/src/transcript/transcript-dialog.tsx',
  'apps/inbox/src/account/mail-choices.tsx',
  'apps/inbox/src/sign-in/sign-in.tsx',
  'apps/inbox/src/saved-replies/saved-reply-list.tsx',
  'apps/inbox/src/picker/picker-dialog.tsx',
];

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
  expect(found.toSorted()).toEqual([...Object.keys(mounted), ...known].toSorted());
});
