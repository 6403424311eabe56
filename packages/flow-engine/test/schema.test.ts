import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { flowJsonSchema } from '../scripts/json-schema.ts';

test('flow.schema.json is what the schema of parseFlow says; `pnpm schema` writes it anew', async () => {
  const written = await readFile(new URL('../flow.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(flowJsonSchema())));
});
