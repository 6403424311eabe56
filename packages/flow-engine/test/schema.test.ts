import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { flowJsonSchema } from '../scripts/json-schema.ts';
import { styleRows } from '../scripts/question-styles.ts';

test('flow.schema.json is what the schema of parseFlow says; `pnpm --filter @product/flow-engine schema` writes it anew', async () => {
  const written = await readFile(new URL('../flow.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(flowJsonSchema())));
});

test('question-styles.json is what the styles do; `pnpm schema` writes it anew', async () => {
  const written = await readFile(new URL('../docs/question-styles.json', import.meta.url), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(styleRows())));
});
