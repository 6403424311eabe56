import { expect, test } from 'vitest';
import { createTranslator, loadCatalogues } from './index.ts';

test('the README example translates a message into Turkish', async () => {
  const catalogues = await loadCatalogues('tr-TR');
  const { t, direction } = createTranslator({ languageCode: 'tr-TR', catalogues });
  expect(t('issue.selectMax', { maxSelectionCount: 2 })).toBe('Lütfen en fazla 2 seçenek seçin.');
  expect(direction).toBe('ltr');
});
