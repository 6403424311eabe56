import { multiChoice } from '../kinds/multi-choice.ts';
import type { StyleParts } from '../question-definition.ts';

/** Several choices. */
export const checklist: StyleParts = { form: multiChoice };
