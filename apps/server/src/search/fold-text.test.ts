import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['İlkay Işık', 'ilkay isik'],
  ['ILKAY IŞIK', 'ilkay isik'],
  ['ilkay ışık', 'ilkay isik'],
  ['Ünal Çağrı', 'unal cagri'],
  ['José', 'jose'],
  ['Jose\u0301', 'jose'],
  ['مرحبا 한국', 'مرحبا 한국'],
])('the text %s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

const marked = fc.array(
  fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\u0301', '\u0327', '\u0f73', '\u3099', 'İ', '각')),
);

test('folding twice changes nothing, and leaves no mark', () => {
  void fc.assert(
    fc.property(marked, (parts) => {
      const folded = foldText(parts.join(''));
      expect(foldText(folded)).toBe(folded);
      expect(folded.normalize('NFD')).toBe(folded.normalize('NFD').replace(/\p{M}/gu, ''));
    }),
  );
});

test('folding agrees with decomposing first and removing the marks then', () => {
  void fc.assert(
    fc.property(marked, (parts) => {
      const text = parts.join('');
      const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').normalize('NFC');
      expect(foldText(text)).toBe(plain);
    }),
    { numRuns: 1_000 },
  );
});

test('a million marks in mixed order take linear time', () => {
  const before = process.threadCpuUsage();
  expect(foldText(`a${'\u0301\u0327'.repeat(500_000)}`)).toBe('a');
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});
