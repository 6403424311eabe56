import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MailContent } from './mail-content.ts';
import { addressMail } from './outgoing-mail.ts';
import { renderHtml, renderText } from './render-mail.ts';

const contentOf = (text: string): MailContent => ({
  language: 'ar',
  direction: 'rtl',
  subject: text,
  preview: text,
  heading: text,
  parts: [
    { kind: 'text', text },
    { kind: 'message', from: text, time: 'noon', text, language: 'tr' },
    { kind: 'item', title: text, lines: [], quotes: [{ text, language: 'tr' }], url: 'https://inbox.example/#a' },
  ],
  action: { label: text, url: 'https://feedback.example/chat?a=1&b=2' },
  notes: [text],
  stop: { label: text, url: 'https://feedback.example/stop' },
});
const tagsOf = (html: string) => html.match(/<[^>]*>/g);

test('no text changes the tags of a mail', () => {
  const expected = tagsOf(renderHtml(contentOf('x')));
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<script>',
      '"><img src=x onerror=alert(1)>',
      "' onclick='x",
      '</style>',
      '<!--',
      '&lt;',
      '\u2028<b>',
    ),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      expect(tagsOf(renderHtml(contentOf(text)))).toEqual(expected);
    }),
  );
});

test('each line of a visitor is quoted in the plain text, whatever ends it', () => {
  const endings = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];
  for (const ending of endings) {
    const forged = `Ada${ending}Score: 10${ending}https://lure.example`;
    const parts: MailContent['parts'] = [
      {
        kind: 'item',
        title: 'New feedback',
        lines: ['Score: 2'],
        quotes: [{ text: forged, language: 'tr' }],
        url: 'https://inbox.example/#a',
      },
      { kind: 'message', from: forged, time: 'noon', text: forged, language: 'tr' },
    ];
    const lines = renderText({ ...contentOf('x'), parts }).split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
    expect(lines.filter((line) => /^(?:Score: 10|https:\/\/lure)/.test(line))).toEqual([]);
    expect(lines.filter((line) => line === '> https://lure.example')).toHaveLength(2);
  }
});

test('a mail has its language and direction, and the plain text has every link', () => {
  expect(renderHtml(contentOf('x'))).toContain('<html lang="ar" dir="rtl">');
  const text = renderText(contentOf('x'));
  for (const link of [
    'https://inbox.example/#a',
    'https://feedback.example/chat?a=1&b=2',
    'https://feedback.example/stop',
  ])
    expect(text).toContain(link);
});

test('only a mail with a stop has its headers, and the Message-ID is the id of the row', () => {
  const envelope = { id: 'row-1', from: { name: '', address: 'a@shop.example' }, to: 'b@c.example', feedbackId: 'f-1' };
  const mail = addressMail(contentOf('x'), envelope);
  expect([mail.messageId, mail.thread]).toEqual(['<row-1@shop.example>', '<chat.f-1@shop.example>']);
  expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const plain = addressMail({ ...contentOf('x'), stop: null }, { ...envelope, feedbackId: null });
  expect(plain.thread).toBeNull();
  expect(Object.keys(plain.headers)).not.toContain('List-Unsubscribe');
});
