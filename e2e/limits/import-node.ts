import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importDefinitions, type ProductServer } from '../server/product-server.ts';

const demo = (name: string) =>
  readFile(fileURLToPath(new URL(`../../apps/server/demo/${name}`, import.meta.url)), 'utf8');

/** Imports a copy of the demo's node `node-NAME` and its widget `PSN-NAME`, with changed fields. */
export async function importNode(
  server: ProductServer,
  name: string,
  nodeFields: object,
  widgetFields: object = {},
): Promise<{ readonly address: string; readonly code: string }> {
  const rename = (text: string): Record<string, unknown> =>
    JSON.parse(text.replaceAll('-harbour', `-${name}`).replaceAll('PSN-HARBOUR', `PSN-${name.toUpperCase()}`));
  const folder = await mkdtemp(join(tmpdir(), 'product-limits-'));
  const files = [
    { ...rename(await demo('node.harbour.json')), ...nodeFields },
    { ...rename(await demo('widget.harbour.json')), ...widgetFields },
  ].map((json, index) => ({ path: join(folder, `${index}.json`), text: JSON.stringify(json) }));
  for (const { path, text } of files) await writeFile(path, text);
  await importDefinitions(server, ...files.map(({ path }) => path));
  return { address: `/feedback?node_id=node-${name}`, code: `PSN-${name.toUpperCase()}` };
}
