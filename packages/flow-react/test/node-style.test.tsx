import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, harbourFlow, harbourNode, rejection } from './fake-api.ts';
import { visit } from './visitor.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  { cssUrlReact: 'data:text/css,body{display:none}', api: {}, logged: 'css_url_react malformed: ' },
  {
    cssUrlReact: 'https://shop.example/survey.css',
    api: { loadNodeCss: async () => ({ ok: false, error: rejection(404, 'gone') }) as const },
    logged: 'css_url_react http: ',
  },
])(
  'a stylesheet that fails to load ($cssUrlReact) is logged, and the survey is shown without it',
  async ({ cssUrlReact, api, logged }) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const loadNode = async () =>
      ({ ok: true, value: { node: harbourNode({ cssUrlReact }), flow: harbourFlow } }) as const;
    await visit({ api: fakeApi({ loadNode, ...api }) });
    await screen.findByRole('button', { name: 'Next' });
    expect(printed.mock.calls.flat().join()).toContain(logged);
  },
);

test('the stylesheet of the node is applied while its survey is mounted', async () => {
  const cssUrlReact = 'https://shop.example/survey.css';
  const asked: string[] = [];
  const api = fakeApi({
    loadNode: async () => ({ ok: true, value: { node: harbourNode({ cssUrlReact }), flow: harbourFlow } }),
    async loadNodeCss({ url }) {
      asked.push(url);
      return { ok: true, value: 'main { color: teal }' };
    },
  });
  const rules = () => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  const { view } = await visit({ api });
  await screen.findByRole('button', { name: 'Next' });
  expect(new Set(asked)).toEqual(new Set([cssUrlReact]));
  expect(rules().join()).toContain('color: teal');
  view.unmount();
  expect(rules().join()).not.toContain('teal');
});
