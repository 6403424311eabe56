import type { Database } from '../database/tables.ts';

/** Finds what is stored: ids of nodes, the owners of flows, and codes of widgets. */
export async function findKnown(database: Database) {
  const nodes = await database.selectFrom('nodes').select('id').execute();
  const flows = await database.selectFrom('flows').select(['id', 'node_id']).execute();
  const widgets = await database.selectFrom('widgets').select('code').execute();
  return {
    nodes: new Set(nodes.map(({ id }) => id)),
    flowOwners: new Map(flows.map(({ id, node_id }) => [id, node_id])),
    widgets: new Set(widgets.map(({ code }) => code)),
  };
}
