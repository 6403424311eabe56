import type { SchemaChange } from '../schema-change.ts';

/** Indexes verification codes for the limits of one node and of all nodes. */
export const codesCounted: SchemaChange = {
  indexes: {
    verifications_by_node: { on: 'verifications', columns: ['node_id', 'created_at'] },
    verifications_by_time: { on: 'verifications', columns: ['created_at'] },
  },
};
