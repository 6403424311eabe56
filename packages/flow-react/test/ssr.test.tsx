// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fakeApi } from './fake-api.ts';

test('a survey renders on a server without a window and without a response', async () => {
  expect(typeof window).toBe('undefined');
  const { FlowSurvey } = await import('../src/index.ts');
  const html = renderToString(<FlowSurvey api={fakeApi()} nodeId="node-harbour" />);
  expect(html).toContain('data-product="loading"');
});
