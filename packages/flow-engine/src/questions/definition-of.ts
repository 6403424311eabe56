import type { Question, QuestionStyle } from '@product/model';
import { isText } from '@product/model/shape';
import { lateStyles } from '#late-parts';
import type { QuestionDefinition } from './definition.ts';
import { firstStyles } from './first-styles.ts';
import { questionDefinition, type StyleParts } from './question-definition.ts';

const made = new Map<QuestionStyle, QuestionDefinition>();

/** The definition of a question's style; undefined for a style of a later version. */
export function definitionOf(question: Pick<Question, 'style'> | null | undefined): QuestionDefinition | undefined {
  const style = question?.style;
  return isText(style) ? (made.get(style) ?? make(style)) : undefined;
}

function make(style: QuestionStyle): QuestionDefinition | undefined {
  const parts = rowOf(firstStyles, style) ?? rowOf(lateStyles, style);
  if (parts === undefined) return undefined;
  const definition = questionDefinition(style, parts);
  made.set(style, definition);
  return definition;
}

function rowOf(table: Partial<Record<QuestionStyle, StyleParts>>, style: QuestionStyle): StyleParts | undefined {
  return Object.hasOwn(table, style) ? table[style] : undefined;
}
