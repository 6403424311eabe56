import { ranked } from '../kinds/ranked.ts';
import type { StyleParts } from '../question-definition.ts';

/** Options in order, best first. */
export const ranking: StyleParts = { form: ranked };
