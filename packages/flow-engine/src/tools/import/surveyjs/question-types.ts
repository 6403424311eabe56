import type { ValueShape } from './symbols.ts';

/** Spellings of earlier versions, by name in lower case. */
const formerTypes: ReadonlyMap<string, string> = new Map([
  ['number', 'text'],
  ['sortablelist', 'ranking'],
  ['barrating', 'rating'],
  ['editor', 'comment'],
  ['bootstrapslider', 'slider'],
  ['nouislider', 'slider'],
]);

/** Returns the current name of a question type. */
export function questionType(type: unknown): string {
  const name = typeof type === 'string' ? type.toLowerCase() : '';
  return formerTypes.get(name) ?? name;
}

/** Types that are no questions in a flow. */
export const contentTypes: ReadonlySet<string> = new Set(['html', 'image', 'panel', 'flowpanel', 'expression']);

const shapes: ReadonlyMap<string, ValueShape> = new Map([
  ['comment', 'text'],
  ['radiogroup', 'choice'],
  ['buttongroup', 'choice'],
  ['dropdown', 'choice'],
  ['checkbox', 'list'],
  ['tagbox', 'list'],
  ['ranking', 'list'],
  ['boolean', 'boolean'],
  ['matrix', 'table'],
  ['multipletext', 'fields'],
  ['file', 'files'],
  ['signaturepad', 'files'],
  ['slider', 'number'],
]);

/** Finds the kind of value that a question's answer has in conditions; undefined for a type that a flow does not have. */
export function shapeOf(type: string, question: Readonly<Record<string, unknown>>): ValueShape | undefined {
  if (type === 'text') return shapeOfText(question.inputType);
  if (type === 'imagepicker') return question.multiSelect === true ? 'list' : 'choice';
  if (type === 'rating') return Array.isArray(question.rateValues) ? 'choice' : 'number';
  if (type === 'slider' && question.sliderType === 'range') return undefined;
  return shapes.get(type);
}

function shapeOfText(inputType: unknown): ValueShape {
  if (inputType === 'number' || inputType === 'range') return 'number';
  return inputType === 'date' || inputType === 'month' || inputType === 'datetime-local' || inputType === 'datetime'
    ? 'date'
    : 'text';
}
