import type { StyleParts } from '../question-definition.ts';
import { table } from '../shared/table.ts';

/** Statements and options: a table, best and worst (maxdiff), or a profile per set (conjoint). */
export const matrix: StyleParts = { form: table };
