import { TranslationProvider } from '@product/i18n/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { WidgetFooter } from './widget-footer.tsx';

const languages = [
  { id: 'lang-en', code: 'en', name: 'English' },
  { id: 'lang-tr', code: 'tr', name: 'Türkçe' },
];

test('a language that is chosen in the footer is said, by a region that was there before', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const chosen: string[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() =>
    root.render(
      <TranslationProvider languageCode="en">
        <WidgetFooter
          branding={false}
          badge="survey"
          languages={languages}
          languageCode="en"
          languagePicker="modal"
          onLanguage={(code) => chosen.push(code)}
        />
      </TranslationProvider>,
    ),
  );
  const region = container.querySelector('[role="status"]');
  expect(region?.textContent).toBe('');
  act(() => container.querySelector('button')?.click());
  expect(chosen).toEqual(['tr']);
  expect(region?.textContent).toBe('Türkçe');
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
