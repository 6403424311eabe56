import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, harbourFlow, rejection } from './fake-api.ts';
import { visit } from './visitor.tsx';

const previewOf = (previewFlowId: string) =>
  visit({
    isPreview: true,
    nodeId: 'PREVIEW',
    previewFlowId,
    api: fakeApi({
      loadFlow: async ({ flowId }) =>
        flowId === 'flow-harbour'
          ? { ok: true, value: harbourFlow }
          : { ok: false, error: rejection(404, 'not_found') },
    }),
  });

test('a preview loads the flow that it names', async () => {
  await previewOf('flow-harbour');
  expect(screen.getByRole('radio', { name: '7' })).toBeDefined();
});

test('a preview of an unknown flow says so, and shows the flow that its editor sends', async () => {
  const { changeProps } = await previewOf('flow-nowhere');
  expect(screen.getByText('404 Not Found')).toBeDefined();
  await changeProps({ previewFlow: harbourFlow });
  expect(screen.getByRole('radio', { name: '7' })).toBeDefined();
});
