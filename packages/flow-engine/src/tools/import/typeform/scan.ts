import { isRecord, isString } from '@product/model/guard';
import { toKey, uniqueNames } from '../names.ts';
import { wordOf } from '../source-object.ts';
import type { AnswerShape, KnownChoice, KnownField } from './context.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Levels of groups; deeper ones are lost. */
export const MAX_GROUP_DEPTH = 10;

/** Fields that hold fields with pages of their own. */
export const groupTypes: ReadonlySet<unknown> = new Set(['group', 'inline_group']);

const shapes: ReadonlyMap<unknown, AnswerShape> = new Map([
  ['short_text', 'text'],
  ['long_text', 'text'],
  ['email', 'text'],
  ['phone_number', 'text'],
  ['website', 'text'],
  ['number', 'number'],
  ['opinion_scale', 'number'],
  ['rating', 'number'],
  ['nps', 'number'],
  ['yes_no', 'boolean'],
  ['legal', 'boolean'],
  ['date', 'date'],
  ['dropdown', 'choice'],
  ['ranking', 'parts'],
  ['matrix', 'parts'],
  ['file_upload', 'parts'],
  ['contact_info', 'parts'],
  ['address', 'parts'],
]);

/** Finds the fields that conditions and texts may refer to. */
export function scanFields(form: Fields): ReadonlyMap<string, KnownField> {
  const uniqueKey = uniqueNames();
  const known = new Map<string, KnownField>();
  const add = (list: unknown, depth: number) => {
    for (const field of recordsOf(list)) {
      const { type, ref, id, properties } = field;
      const inner = isRecord(properties) ? properties : {};
      if (groupTypes.has(type) && depth < MAX_GROUP_DEPTH) add(inner.fields, depth + 1);
      const shape = shapeOf(type, inner);
      const name = nameOf(field);
      if (shape === undefined || name === undefined || known.has(name)) continue;
      const choices = shape === 'choice' || shape === 'list' ? choicesOf(inner) : [];
      const entry = { key: uniqueKey(toKey(name)), shape, choices };
      for (const each of [ref, id]) if (isString(each) && each !== '' && !known.has(each)) known.set(each, entry);
    }
  };
  add(form.fields, 0);
  return known;
}

function shapeOf(type: unknown, properties: Fields): AnswerShape | undefined {
  if (type !== 'multiple_choice' && type !== 'picture_choice') return shapes.get(type);
  return properties.allow_multiple_selection === true ? 'list' : 'choice';
}

/** Key of the option that `allow_other_choice` adds. */
export const otherChoice = 'other';

/** Creates the keys of options, in the order of the choices. */
export function choiceKeys(list: readonly unknown[]): readonly string[] {
  const uniqueKey = uniqueNames();
  return list.map((choice, index) => uniqueKey((isRecord(choice) ? nameOf(choice) : undefined) ?? String(index)));
}

function choicesOf(properties: Fields): readonly KnownChoice[] {
  const list = Array.isArray(properties.choices) ? properties.choices : [];
  const choices = choiceKeys(list).map((key, index): KnownChoice => {
    const { id, ref, label } = isRecord(list[index]) ? list[index] : {};
    const text = wordOf(label) || String(index + 1);
    return { key, names: [ref, id, text].filter(isString), label: text };
  });
  if (properties.allow_other_choice !== true) return choices;
  return [...choices, { key: otherChoice, names: [otherChoice, 'Other'], label: 'Other' }];
}

/** Finds the name of a field or choice: its reference, else its id. */
export function nameOf({ ref, id }: Fields): string | undefined {
  return [ref, id].filter(isString).find((name) => name !== '');
}

export function recordsOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
