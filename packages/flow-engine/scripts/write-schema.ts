import { writeFile } from 'node:fs/promises';
import { flowJsonSchema } from './json-schema.ts';
import { styleRows } from './question-styles.ts';

const write = (path: string, json: unknown) =>
  writeFile(new URL(path, import.meta.url), `${JSON.stringify(json, null, 2)}\n`);

await write('../flow.schema.json', flowJsonSchema());
await write('../docs/question-styles.json', styleRows());
