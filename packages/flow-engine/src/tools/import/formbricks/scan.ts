import { isRecord, isString } from '@product/model/guard';
import { toKey, uniqueNames } from '../names.ts';
import type { AnswerShape, KnownItem, KnownQuestion } from './context.ts';

type Fields = Readonly<Record<string, unknown>>;

const shapes: ReadonlyMap<unknown, AnswerShape> = new Map([
  ['multipleChoiceSingle', 'choice'],
  ['multipleChoiceMulti', 'list'],
  ['nps', 'number'],
  ['rating', 'number'],
  ['csat', 'number'],
  ['ces', 'number'],
  ['consent', 'choice'],
  ['date', 'date'],
  ['fileUpload', 'files'],
  ['matrix', 'table'],
  ['address', 'fields'],
  ['contactInfo', 'fields'],
  ['ranking', 'list'],
  ['cta', 'button'],
]);

/** Finds the questions that conditions and texts may refer to, by their id. */
export function scanQuestions(survey: Fields): ReadonlyMap<string, KnownQuestion> {
  const uniqueKey = uniqueNames();
  const questions = new Map<string, KnownQuestion>();
  for (const question of questionsOf(survey)) {
    const { id, type } = question;
    const shape = shapeOf(question);
    if (!isString(id) || id === '' || shape === undefined || questions.has(id)) continue;
    if (type === 'cta' && !isAskedFor(id, survey)) continue;
    questions.set(id, {
      ...{
        key: uniqueKey(toKey(id)),
        shape,
        choices: itemsOf(type === 'consent' ? [{ id: 'accepted' }] : question.choices, String),
      },
      ...{ rows: itemsOf(question.rows, toKey), columns: itemsOf(question.columns, toKey) },
    });
  }
  return questions;
}

function shapeOf(question: Fields): AnswerShape | undefined {
  const { type } = question;
  if (type === 'openText') return question.inputType === 'number' ? 'number' : 'text';
  if (type === 'pictureSelection') return question.allowMulti === true ? 'list' : 'choice';
  return shapes.get(type);
}

function questionsOf(survey: Fields): readonly Fields[] {
  const blocks = recordsOf(survey.blocks).flatMap((block) => recordsOf(block.elements));
  return [...blocks, ...recordsOf(survey.questions)];
}

/** Tells whether a condition asks if a button was pressed. */
function isAskedFor(id: string, survey: Fields): boolean {
  const parts = [...recordsOf(survey.blocks), ...recordsOf(survey.questions)];
  return parts.some((part) => recordsOf(part.logic).some((logic) => refersTo(logic.conditions, id, 0)));
}

function refersTo(conditions: unknown, id: string, depth: number): boolean {
  if (!isRecord(conditions) || depth > MAX_GROUP_DEPTH) return false;
  const { leftOperand } = conditions;
  if (isRecord(leftOperand) && leftOperand.value === id) return true;
  return recordsOf(conditions.conditions).some((condition) => refersTo(condition, id, depth + 1));
}

/** Levels of groups of conditions; deeper ones are lost. */
export const MAX_GROUP_DEPTH = 20;

/** Finds the keys of choices, rows or columns, and what conditions may call them. */
function itemsOf(items: unknown, keyOf: (id: string) => string): readonly KnownItem[] {
  const uniqueKey = uniqueNames();
  return (Array.isArray(items) ? items : []).map((item, index): KnownItem => {
    const { id, label } = isRecord(item) ? item : {};
    const texts = isRecord(label) ? Object.values(label) : [label];
    const own = isString(id) && id !== '' ? [id] : [];
    const key = uniqueKey(own[0] === undefined ? String(index) : keyOf(own[0]));
    return { key, names: [...own, ...texts.filter(isString)] };
  });
}

/** Finds the item that a condition names: by its id, its position in a table, or a text of it. */
export function findItem(items: readonly KnownItem[], name: string, hasPositions: boolean): KnownItem | undefined {
  const byName = (one: KnownItem) => one.key === name || one.names.includes(name);
  return (
    items.find(({ key, names }) => key === name || names[0] === name) ??
    (hasPositions ? items[Number(name)] : undefined) ??
    items.find(byName)
  );
}

export function recordsOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
