import { parseFlow } from '@product/flow-engine';
import { aFlow, aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';
import { loadEngineParts } from './engine-parts.ts';

const flow = parseFlow(
  aFlow({
    pages: [{ id: 'a', elements: [aQuestionElement({ key: 'text', question: { hide_personal_data: true } })] }],
  }),
);
test('an answer that must be masked waits for the masking, and is neither replaced nor sent as it is', async () => {
  let isOffline = true;
  const parts = loadEngineParts(flow, async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return { maskPersonalData: (text: string) => text.replace(/\d/g, '*') };
  });
  await expect(parts.ready()).rejects.toThrow('masking');
  isOffline = false;
  const { mask } = await parts.ready();
  expect(mask?.('room 12')).toBe('room **');
});

test('a flow without personal data does not wait for masking', async () => {
  expect(await loadEngineParts(parseFlow(aFlow())).ready()).toEqual({ mask: undefined, tools: {} });
});
