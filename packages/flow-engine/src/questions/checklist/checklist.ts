import type { StyleParts } from '../question-definition.ts';
import { multiChoice } from '../shared/options.ts';

/** Several choices. */
export const checklist: StyleParts = { form: multiChoice };
