import { expect, test } from 'vitest';
import { embedOf } from './embed.ts';

test.each([
  { pathname: '/demo/', search: '', by: 'script', language: 'en' },
  { pathname: '/demo/', search: '?lang=tr', by: 'script', language: 'tr' },
  { pathname: '/demo/npm/', search: '?lang=tr', by: 'npm', language: 'tr' },
  { pathname: '/demo/npm', search: '', by: 'npm', language: 'en' },
])('$pathname$search: by $by, in $language', ({ by, language, ...address }) => {
  expect(embedOf(address)).toEqual({ by, language });
});
