import type { SchemaChange } from '../schema-change.ts';

/** Has no change of the schema: stored changes are moved past messages, notes and ratings after the start. */
export const oneClock: SchemaChange = {};
