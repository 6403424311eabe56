import { TranslationProvider } from '@product/i18n/react';
import { product } from '@product/model';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BrandingBadge } from './branding-badge.tsx';

afterEach(cleanup);

test.each([
  { language: 'en', kind: 'survey', words: `Powered by ${product.name}`, path: 'en' },
  { language: 'de', kind: 'survey', words: `Powered by ${product.name}`, path: 'en' },
  { language: 'tr', kind: 'survey', words: `${product.name} altyapısıyla`, path: 'tr' },
  { language: 'en', kind: 'thank', words: `Made with ${product.name}`, path: 'en' },
  { language: 'tr', kind: 'thank', words: `${product.name} ile hazırlandı`, path: 'tr' },
] as const)('the $kind badge in $language says $words', async ({ language, kind, words, path }) => {
  render(
    <TranslationProvider languageCode={language}>
      <BrandingBadge kind={kind} />
    </TranslationProvider>,
  );
  const badge = await screen.findByRole('link');
  expect(badge.textContent).toBe(words);
  expect(badge.getAttribute('href')).toBe(`${product.providerUrl}/${path}`);
});

test('the badge links to the address that the operator configured', () => {
  render(<BrandingBadge providerUrl="https://provider.example/" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://provider.example/en');
});
