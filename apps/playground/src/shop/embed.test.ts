import { expect, test } from 'vitest';
import { parseEmbed } from './embed.ts';

test.each([
  { pathname: '/demo/', search: '', by: 'script', language: 'en' },
  { pathname: '/demo/', search: '?lang=tr', by: 'script', language: 'tr' },
  { pathname: '/demo/npm/', search: '?lang=tr', by: 'npm', language: 'tr' },
  { pathname: '/demo/npm', search: '', by: 'npm', language: 'en' },
])('the page $pathname$search embeds the widget by $by in the language $language', ({ by, language, ...address }) => {
  expect(parseEmbed(address)).toEqual({ by, language });
});
