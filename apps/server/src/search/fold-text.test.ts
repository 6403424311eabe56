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
