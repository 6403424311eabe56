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

test('English messages are rendered at once', () => {
  render(page('EN'));
  expect(screen.getByText('en ltr Next')).toBeDefined();
});

test('another language renders nothing until its catalogue has loaded, so that no English appears', async () => {
  render(page('tr'));
  expect(screen.queryByText(/Next/)).toBeNull();
  expect(await screen.findByText('tr ltr İleri')).toBeDefined();
});

test('changing the language keeps the previous messages until the new catalogue has loaded', async () => {
  const { rerender } = render(page('en'));
  await act(async () => rerender(page('tr')));
  expect(await screen.findByText('tr ltr İleri')).toBeDefined();
});

test('a language without a catalogue gets English messages, in its own direction', async () => {
  render(page('ps'));
  expect(await screen.findByText('ps rtl Next')).toBeDefined();
});

test('messages outside of a provider are English', () => {
  render(<Words />);
  expect(screen.getByText('en ltr Next')).toBeDefined();
});
