import type { FlowSurveyProps } from '@product/flow-react';
import { restoreStyles } from '@product/flow-react';
import { FlowSurvey, type LoadedSurvey, loadSurvey, renderSurvey } from '@product/flow-react/server';
import { memoryStorage } from '@product/runtime';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { act, cleanup } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, harbourFlow, harbourNode, rejection } from './fake-api.ts';
import { settle } from './visitor.tsx';

const newSession = { id: '6b8f2d1e-0000-4000-8000-000000000000', seed: 7, at: Date.UTC(2026, 10, 20, 12) };

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  document.body.replaceChildren();
});

function propsOf(changes: Partial<FlowSurveyProps> = {}): FlowSurveyProps {
  return { api: fakeApi(), nodeId: 'node-harbour', query: new URLSearchParams(), storage: memoryStorage(), ...changes };
}

async function render(props: FlowSurveyProps) {
  const loaded = await loadSurvey(props, { newSession });
  return { loaded, rendered: renderSurvey(<FlowSurvey {...props} loaded={loaded} />, loaded) };
}

/** Lists the attributes that React's message names on one side alone. A style that was set has spaces and quotes of its own. */
function differences(message: string): string[] {
  const [ours = [], markups = []] = ['+', '-'].map((sign) =>
    message
      .split('\n')
      .filter((line) => line.startsWith(`${sign}     `))
      .map((line) => line.slice(1).replaceAll('"', '').trim()),
  );
  return [...ours.filter((line) => !markups.includes(line)), ...markups.filter((line) => !ours.includes(line))];
}

/** Hydrates the markup as a browser would, and returns what React had to repair, and the attributes that it did not. */
async function hydrate(props: FlowSurveyProps, markup: string, loaded: LoadedSurvey): Promise<unknown[]> {
  const repaired: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...texts) => repaired.push(...differences(texts.join('\n'))));
  const root = document.createElement('div');
  root.innerHTML = markup;
  document.body.append(root);
  restoreStyles(root);
  await act(async () => {
    hydrateRoot(root, <FlowSurvey {...props} loaded={loaded} />, {
      onRecoverableError: (error) => repaired.push(error),
    });
  });
  await settle();
  return repaired;
}

test('the first page is rendered to markup in the requested language', async () => {
  const { rendered } = await render(propsOf({ language: 'tr' }));
  expect(rendered).toMatchObject({ languageCode: 'tr', direction: 'ltr' });
  expect(rendered?.markup).toContain('Son siparişiniz nasıldı?');
  expect(rendered?.markup).toContain('İleri');
  expect(rendered?.markup).not.toContain('q-comment');
});

test('style attributes become rules of a style element, which a strict policy allows', async () => {
  const loadNode = async () =>
    ({ ok: true, value: { node: harbourNode({ primaryColor: '#166534' }), flow: harbourFlow } }) as const;
  const { rendered } = await render(propsOf({ api: fakeApi({ loadNode }) }));
  expect(rendered?.markup).not.toContain(' style="');
  expect(rendered?.css).toContain('--product-set-primary:#166534');
  const root = document.createElement('div');
  root.innerHTML = rendered?.markup ?? '';
  restoreStyles(root);
  const flow = root.querySelector<HTMLElement>('[data-product="flow"]');
  expect(flow?.style.getPropertyValue('--product-set-primary')).toBe('#166534');
  expect(root.querySelector('[data-set-style]')).toBeNull();
  expect(root.querySelector('[data-product="question"]')?.getAttribute('data-style')).toBe('score');
});

test('the browser hydrates the markup without a change', async () => {
  const props = propsOf();
  const { rendered } = await render(props);
  const again = await loadSurvey(props, { newSession });
  expect(await hydrate(props, rendered?.markup ?? '', again)).toEqual([]);
});

test('a random page has the same order on the server and in the browser', async () => {
  const flow = structuredClone(harbourFlow) as { states: { style: string }[] };
  for (const state of flow.states) if (state.style === 'normal') state.style = 'random';
  const loadNode = async () => ({ ok: true, value: { node: harbourNode(), flow } }) as const;
  for (const seed of [1, 2, 3]) {
    const props = propsOf({ api: fakeApi({ loadNode }) });
    const loaded = await loadSurvey(props, { newSession: { ...newSession, seed } });
    const rendered = renderSurvey(<FlowSurvey {...props} loaded={loaded} />, loaded);
    const again = await loadSurvey(props, { newSession: { ...newSession, seed } });
    expect(await hydrate(props, rendered?.markup ?? '', again)).toEqual([]);
  }
});

test('hostile texts are escaped in the markup', async () => {
  const text = '</div><script>alert(1)</script> style="color:red"';
  const flow = JSON.parse(
    JSON.stringify(harbourFlow).replaceAll('How was your last order?', JSON.stringify(text).slice(1, -1)),
  );
  const loadNode = async () => ({ ok: true, value: { node: harbourNode({ name: text }), flow } }) as const;
  const { rendered } = await render(propsOf({ api: fakeApi({ loadNode }) }));
  expect(rendered?.markup).not.toContain('<script');
  expect(rendered?.markup).not.toContain(' style="');
  expect(rendered?.css).not.toContain('color:red');
});

test.each([
  { name: 'unknown', api: { loadNode: async () => ({ ok: false, error: rejection(404, 'not_found') }) as const } },
  {
    name: 'closed',
    api: {
      loadNode: async () =>
        ({
          ok: true,
          value: { node: harbourNode({ activationEndDate: '2020-01-01T00:00:00.000Z' }), flow: harbourFlow },
        }) as const,
    },
  },
  {
    name: 'signed by nobody',
    api: {
      loadNode: async () =>
        ({
          ok: true,
          value: { node: harbourNode({ useSignatureVerify: true, signatureValid: false }), flow: harbourFlow },
        }) as const,
    },
  },
  {
    name: 'malformed',
    api: { loadNode: async () => ({ ok: true, value: { node: harbourNode(), flow: {} } }) as const },
  },
])('a survey that is $name is not rendered', async ({ api }) => {
  expect((await render(propsOf({ api: fakeApi(api) }))).rendered).toBeNull();
});

function apiOf(flow: object) {
  return fakeApi({ loadNode: async () => ({ ok: true, value: { node: harbourNode(), flow } }) });
}

test('values, markup and the title of a page are the same on the server and in the browser', async () => {
  const title = { en: '<b>Hello</b> {{ context.plan | default: "guest" }}' };
  const elements = [
    { ...aQuestionElement({ key: 'name', question: { default_answer: 'Ada', prefix: { en: '@' } } }), body: title },
    anElement('label', 'el-label', { body: { en: 'Dear {{ answers.name }}' } }),
    anElement('next_page'),
  ];
  const context = [{ key: 'plan', type: 'text', from: ['query'] }];
  const flow = aFlow({
    context,
    pages: [{ id: 'page', elements, state: { title, description: { en: '<p>About</p>' } } }],
  });
  const props = propsOf({ api: apiOf(flow), query: new URLSearchParams('plan=pro') });
  const { loaded, rendered } = await render(props);
  expect(rendered?.markup).toContain('Hello pro');
  expect(rendered?.markup).toContain('Dear Ada');
  expect(await hydrate(props, rendered?.markup ?? '', loaded)).toEqual([]);
});

test('a flow that computes with the visitor’s date is left to the browser', async () => {
  const elements = [aQuestionElement({ key: 'day', style: 'datepicker', question: { min_date: { today: 1 } } })];
  const { loaded, rendered } = await render(propsOf({ api: apiOf(aFlow({ pages: [{ id: 'page', elements }] })) }));
  expect(loaded.status).toBe('ready');
  expect(rendered).toBeNull();
});
