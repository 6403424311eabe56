import { describe, expect, test } from 'vitest';
import { compilePattern } from './compile-pattern.ts';
import { matches as matchesStates } from './matcher.ts';
import { parsePattern } from './parse-pattern.ts';

const matches = (source: string, text: string) => compilePattern(source)?.test(text);

describe('a pattern', () => {
  test.each([
    ['shop', 'https://my.SHOP.example/', true],
    ['^shop', 'the shop', false],
    ['shop$', 'the Shop', true],
    ['^$', '', true],
    ['', 'anything', true],
    ['^(https?://)?[a-z.]+/shop/.*$', 'https://a.example/shop/1', true],
    ['^(https?://)?[a-z.]+/shop/.*$', 'https://a.example/cart/1', false],
    ['colou?r', 'COLOR', true],
    ['^a{2,3}$', 'a', false],
    ['^a{2,3}$', 'aaa', true],
    ['^a{2,3}$', 'aaaa', false],
    ['^a{2}$', 'aaa', false],
    ['^a{2,}$', 'aaaaa', true],
    ['^a{0}b$', 'b', true],
    ['^(?:ab|cd)+?$', 'abcdab', true],
    ['^(?<year>\\d{4})$', '2026', true],
    ['\\bcat\\b', 'a cat sat', true],
    ['\\bcat\\b', 'concatenate', false],
    ['\\Bcat\\B', 'concatenate', true],
    ['a.c', 'a\nc', false],
    ['^.$', '😀', true],
    ['^\\u{1F600}$', '😀', true],
    ['^\\uD83D\\uDE00$', '😀', true],
    ['^[^a-y]$', 'Z', true],
    ['^[\\]]$', ']', true],
    ['^\\p{Lu}$', 'é', true],
    ['^\\P{L}$', '5', true],
    ['^şehir$', 'ŞEHİR', false],
    ['^şehir$', 'ŞEHIR', true],
    ['^\\x41\\cJ\\t$', 'a\n\t', true],
    ['^\\w$', '\u017f', true],
  ])('the pattern %s matches %j: %s', (source, text, expected) => {
    expect(matches(source, text)).toBe(expected);
  });
});

describe('older syntax', () => {
  test.each([
    ['my\\-shop\\#top', 'https://a.example/MY-shop#top', true],
    ['^[\\w-\\.]+@([\\w-]+\\.)+[\\w-]{2,4}$', 'ada.l@mail.example.com', true],
    ['^a{,2}$', 'a{,2}', true],
    ['^\\u{2}\\-$', 'uu-', true],
    ['^\\p\\-$', 'p-', true],
    ['^]\\-\\012$', ']-\n', true],
    ['^..\\-$', '😀-', true],
  ])('the older syntax %s matches %j: %s', (source, text, expected) => {
    expect(matches(source, text)).toBe(expected);
  });
});

describe('an invalid pattern', () => {
  test.each(['(', '[', '*', 'a{2,1}', '\\', '(?<a>x)(?<a>y)'])('the invalid pattern %s is rejected', (source) => {
    expect(compilePattern(source)).toBeUndefined();
  });

  test('a pattern nested deeper than the stack is rejected without an error', () => {
    expect(compilePattern('('.repeat(50_000) + ')'.repeat(50_000))).toBeUndefined();
  });

  test('a pattern that is no text compiles like its text', () => {
    expect(() => compilePattern(null as unknown as string)).not.toThrow();
  });
});

describe('look-around and back-references run natively', () => {
  test.each([
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 'passw0rd', true],
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 'password', false],
    ['^(?!.*admin).*$', '/shop', true],
    ['^(?!.*admin).*$', '/ADMIN/', false],
    ['(?<=€)\\d+', '€5', true],
    ['(?<!€)\\b5', '€5', false],
    ['(a)\\1', 'xAa', true],
    ['(?<q>a)\\k<q>', 'ab', false],
    ['(a)\\1<b', 'aa<b', true],
    ['(a)\\1<b>', 'aa<c>', false],
    ['\\k<b', 'k<b', true],
  ])('the native pattern %s matches %j: %s', (source, text, expected) => {
    expect(matches(source, text)).toBe(expected);
  });

  test('modifiers run natively on engines that support them', () => {
    const expected = hasModifiers() ? true : undefined;
    expect(matches('^(?i:a)b$', 'AB')).toBe(expected);
  });

  test('native patterns match only the first 500 characters', () => {
    expect(matches('(?=b)b', `${'a'.repeat(499)}b`)).toBe(true);
    expect(matches('(?=b)b', `${'a'.repeat(500)}b`)).toBe(false);
  });

  test.each([
    '(?=(a+)+$)',
    '(?=x)(a|a)*$',
    '(?=x)(a*)*',
    '(.*)\\1(.*)\\2(.*)',
    '(?=x)a*a*a*b',
    `(?=x)${'a?'.repeat(25)}${'a'.repeat(25)}`,
    `(?=x)${'(a|a)'.repeat(25)}`,
    '(?=x)(a?){25}a{25}',
    '(?=x)(a?){1,25}a{25}',
    '(?=.*a.*b.*c)',
  ])('the unsafe pattern %s is rejected', (source) => {
    expect(compilePattern(source)).toBeUndefined();
  });

  test('a safe pattern of thousands of states runs natively', () => {
    expect(matches('^a{1,3000}$', 'aaa')).toBe(true);
    expect(matches('^(a{1,60}){60}$', 'aaa')).toBeUndefined();
    expect(matches('((((){9999}){9999}){9999}){9999}', '')).toBe(true);
  });
});

describe('no text makes a pattern hang', () => {
  test.each([
    ['(a+)+$', 'a', 'b'],
    ['^(a|a)*$', 'a', 'b'],
    ['(a|aa)+$', 'a', 'b'],
    ['\\d+\\d+$', '1', 'x'],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a', '1'],
    ['a*a*a*b', 'a', 'c'],
    ['^x\\s+|\\s+$', ' ', 'x'],
    ['^(a?){25}a{25}$', 'a', 'a'],
    ['(.*a){20}', 'b', ''],
  ])('the pattern %s visits each of its states at most once a character', (source, letter, end) => {
    const text = letter.repeat(1_000) + end;
    const { states, start, isLinear } = parsePattern(source, 'iu');
    let visits = 0;
    const counted = states.map(({ accepts = () => true, ...state }) => ({
      ...state,
      accepts: (before: number, after: number) => {
        visits += 1;
        return accepts(before, after);
      },
    }));
    expect(isLinear).toBe(true);
    expect(matchesStates(counted, start, text, true)).toBe(false);
    expect(visits).toBeLessThanOrEqual(states.length * (text.length + 1));
    expect(matches(source, letter.repeat(100_000) + end)).toBe(false);
  });
});

test('a pattern of 10 MB is unsafe', () => {
  expect(compilePattern('a'.repeat(10_000_000))).toBeUndefined();
});

function hasModifiers(): boolean {
  try {
    return /(?i:a)/.test('A');
  } catch {
    return false;
  }
}
