import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

const { url } = questionDefinitions;

const question = aQuestion('url');

describe('a url question', () => {
  test.each([
    ['https://example.com', 'https://example.com'],
    [' HTTP://Example.com/A?b=c#d ', 'HTTP://Example.com/A?b=c#d'],
    ['example.com/a', 'https://example.com/a'],
    ['example.com:8080', 'https://example.com:8080'],
    ['https://müller.example/ä', 'https://müller.example/ä'],
    ['http://192.168.0.1/x', 'http://192.168.0.1/x'],
    ['https://xn--mller-kva.example', 'https://xn--mller-kva.example'],
  ])('a url question accepts %s and sends %s', (body, sent) => {
    expect(url.validate(question, text(body))).toBeUndefined();
    expect(url.toResponseItems(question, text(body), sending)).toEqual([{ question_id: 'q', body: sent }]);
    expect(url.toPlainValue(question, text(body), sending)).toBe(sent);
  });

  test.each([
    'example',
    'https://',
    'https://localhost',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,x',
    'mailto:ada@example.com',
    'https://ada:secret@example.com',
    'ftp://example.com',
    'https://example.com\\@other.example',
    'two words.example',
    'https://exa mple.com',
    'https://-a.example',
    'https://a..example',
    'https://example.com:99999',
    'https://999.1.1.1',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('a url question rejects %s', (body) => {
    expect(url.validate(question, text(body))).toEqual({ code: 'url', params: {} });
  });

  test('a pattern narrows the addresses', () => {
    const shop = { ...question, pattern: 'https://shop\\.example/.*' };
    expect(url.validate(shop, text('shop.example/a'))).toBeUndefined();
    expect(url.validate(shop, text('other.example/a'))).toEqual({ code: 'pattern', params: {} });
  });
});
