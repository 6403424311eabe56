import { writeFile } from 'node:fs/promises';
import { flowJsonSchema } from './json-schema.ts';

await writeFile(new URL('../flow.schema.json', import.meta.url), `${JSON.stringify(flowJsonSchema(), null, 2)}\n`);
