import type { StyleParts } from '../question-definition.ts';
import { freeText } from '../shared/free-text.ts';

/** Web address. */
export const url: StyleParts = { form: freeText, keepsIncomplete: false };
