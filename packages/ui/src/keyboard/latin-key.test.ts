import { expect, test } from 'vitest';
import { latinKey } from './latin-key.ts';

const of = (key: string, code: string, shiftKey = false): string => latinKey({ key, code, shiftKey });

test.each([
  { layout: 'Russian', key: 'у', code: 'KeyE', expected: 'e' },
  { layout: 'Russian with Caps Lock', key: 'О', code: 'KeyJ', expected: 'j' },
  { layout: 'Greek', key: 'ε', code: 'KeyE', expected: 'e' },
  { layout: 'Arabic', key: 'ث', code: 'KeyE', expected: 'e' },
  { layout: 'Arabic, a key with two letters', key: 'لا', code: 'KeyB', expected: 'b' },
  { layout: 'Arabic, the question mark', key: '؟', code: 'Slash', expected: '?' },
  { layout: 'Arabic, the slash', key: 'ظ', code: 'Slash', expected: '/' },
  { layout: 'Hebrew', key: 'ק', code: 'KeyE', expected: 'e' },
  { layout: 'Hindi, a vowel sign', key: 'ा', code: 'KeyE', expected: 'e' },
  { layout: 'Thai, a vowel sign', key: '่', code: 'KeyJ', expected: 'j' },
  { layout: 'Latin with Caps Lock', key: 'E', code: 'KeyE', expected: 'e' },
  { layout: 'AZERTY', key: 'a', code: 'KeyQ', expected: 'a' },
  { layout: 'Dvorak', key: '.', code: 'KeyE', expected: '.' },
  { layout: 'Turkish', key: 'ı', code: 'KeyI', expected: 'ı' },
  { layout: 'German', key: 'ö', code: 'Semicolon', expected: 'ö' },
  { layout: 'a key with a name', key: 'Enter', code: 'Enter', expected: 'Enter' },
])('$layout: $key at $code is $expected', ({ key, code, expected }) => {
  expect(of(key, code)).toBe(expected);
});

test('a capital that was meant stays one', () => {
  expect(of('E', 'KeyE', true)).toBe('E');
  expect(of('У', 'KeyE', true)).toBe('E');
});
