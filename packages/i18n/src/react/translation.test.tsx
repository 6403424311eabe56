// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TranslationProvider, useTranslator } from './translation.tsx';

afterEach(cleanup);

function Words() {
  const { t, code, direction } = useTranslator();
  return <p>{`${code} ${direction} ${t('flow.next')}`}</p>;
}

const page = (languageCode: string) => (
  <StrictMode>
    <TranslationProvider languageCode={languageCode}>
      <Words />
    </TranslationProvider>
  </StrictMode>
);

test('English is there at once', () => {
  render(page('EN'));
  expect(screen.getByText('en ltr Next')).toBeDefined();
});

test('another language shows nothing until its words are there, so that no English flashes up', async () => {
  render(page('tr'));
  expect(screen.queryByText(/Next/)).toBeNull();
  expect(await screen.findByText('tr ltr İleri')).toBeDefined();
});

test('a switch keeps the words of before until the others are there', async () => {
  const { rerender } = render(page('en'));
  await act(async () => rerender(page('tr')));
  expect(await screen.findByText('tr ltr İleri')).toBeDefined();
});

test('a language without a catalogue reads English, in its own direction', async () => {
  render(page('ps'));
  expect(await screen.findByText('ps rtl Next')).toBeDefined();
});

test('outside of any provider the words are English', () => {
  render(<Words />);
  expect(screen.getByText('en ltr Next')).toBeDefined();
});
