import type { StyleParts } from '../question-definition.ts';
import { optionRanking } from '../shared/options.ts';

/** Options in order, best first. */
export const ranking: StyleParts = { form: optionRanking };
