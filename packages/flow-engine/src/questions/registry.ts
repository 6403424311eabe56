import { type QuestionStyle, questionStyles } from '@product/model';
import type { QuestionDefinition } from './definition.ts';
import { definitionOf } from './definition-of.ts';

const rows = questionStyles.map((style) => [style, definitionOf({ style })]);

/** Every style's definition. */
export const questionDefinitions: Readonly<Record<QuestionStyle, QuestionDefinition>> = Object.fromEntries(rows);
