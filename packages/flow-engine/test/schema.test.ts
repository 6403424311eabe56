import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { flowJsonSchema } from '../scripts/json-schema.ts';
import { styleRows } from '../scripts/question-styles.ts';

test('flow.schema.json equals the schema of parseFlow; `pnpm --filter @product/flow-engine schema` updates it', async () => {
  const written = await readFile(new URL('../flow.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(flowJsonSchema())));
});

test('question-styles.json equals the styles; `pnpm --filter @product/flow-engine schema` updates it', async () => {
  const written = await readFile(new URL('../docs/question-styles.json', import.meta.url), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(styleRows())));
});
