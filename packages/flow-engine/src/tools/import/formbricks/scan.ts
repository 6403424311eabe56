import { isRecord, isString } from '@product/model/guard';
import { toKey, uniqueNames } from '../names.ts';
import type { AnswerShape, KnownQuestion } from './context.ts';

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
    const [rows, columns] = [keysOf(question.rows), keysOf(question.columns)];
    questions.set(id, { key: uniqueKey(toKey(id)), shape, rows, columns });
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

function keysOf(items: unknown): readonly string[] {
  return recordsOf(items).map(({ id }, index) => (isString(id) && id !== '' ? toKey(id) : String(index)));
}

export function recordsOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
