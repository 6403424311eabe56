import { readFile } from 'node:fs/promises';
import { nearest } from '../configuration/package-file.ts';
import type { Database } from '../database/tables.ts';
import { createDefinitionStore } from '../definitions/definition-store.ts';
import { readDefinitions } from '../definitions/read-definitions.ts';
import { saveDefinitions } from '../definitions/save-definitions.ts';
import { demoIdentitySecret } from '../identity/identity-keys.ts';

const demoFiles = ['node.harbour.json', 'widget.harbour.json'];

const demoNodeId = 'node-harbour';

export interface SeedOptions {
  /** Epoch ms. */
  readonly now: number;
  readonly development: boolean;
}

/** Imports the demo's bookshop into a database without nodes. Returns true if it did. */
export async function seedDemo(database: Database, { now, development }: SeedOptions): Promise<boolean> {
  const existing = await database.selectFrom('nodes').select('id').limit(1).executeTakeFirst();
  if (existing !== undefined) return false;
  const files = await Promise.all(
    demoFiles.map(async (file) => ({
      file,
      text: await readFile(nearest('package.json', `demo/${file}`), 'utf8'),
    })),
  );
  const { definitions, problems } = readDefinitions(files, new Set());
  if (problems.length > 0)
    throw new Error(
      `The demo's files are invalid: ${problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
    );
  const nodes = development ? definitions.nodes.map(withDemoSecret) : definitions.nodes;
  await saveDefinitions(database, { ...definitions, nodes }, now);
  return true;
}

/** Removes the demo's secret from a database that was created in development. */
export async function removeDemoSecret(database: Database): Promise<void> {
  const node = await createDefinitionStore(database).findNode(demoNodeId);
  if (node?.server.identity_secret !== demoIdentitySecret) return;
  const { document } = await database
    .selectFrom('nodes')
    .select('document')
    .where('id', '=', demoNodeId)
    .executeTakeFirstOrThrow();
  const json = JSON.parse(document) as { readonly server: Readonly<Record<string, unknown>> };
  await database
    .updateTable('nodes')
    .set({ document: JSON.stringify({ ...json, server: { ...json.server, identity_secret: null } }) })
    .where('id', '=', demoNodeId)
    .execute();
}

function withDemoSecret<Node extends { readonly document: Readonly<Record<string, unknown>> }>(node: Node): Node {
  return {
    ...node,
    document: { ...node.document, server: { ...serverOf(node.document), identity_secret: demoIdentitySecret } },
  };
}

function serverOf({ server }: Readonly<Record<string, unknown>>): object {
  return typeof server === 'object' && server !== null ? server : {};
}
