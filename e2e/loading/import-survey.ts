import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDefinitions, type ProductServer } from '../server/product-server.ts';
import { nodeJson, widgetJson } from './survey.ts';

/** Imports the measured survey and its widget into a running server. */
export async function importSurvey(server: ProductServer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'product-loading-'));
  try {
    const files = { node: join(folder, 'node.json'), widget: join(folder, 'widget.json') };
    await writeFile(files.node, JSON.stringify(nodeJson()));
    await writeFile(files.widget, JSON.stringify(widgetJson()));
    await importDefinitions(server, files.node, files.widget);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
