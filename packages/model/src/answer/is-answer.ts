import type { Answer } from './answer.ts';

type Fields = Readonly<Record<string, unknown>>;

const shapes: Record<Answer['kind'], (fields: Fields) => boolean> = {
  text: ({ body }) => isText(body),
  options: ({ optionIds }) => isListOf(optionIds, isText),
  ranking: ({ optionIds }) => isListOf(optionIds, isText),
  matrix: ({ pairs }) => isListOf(pairs, hasTexts('statementId', 'optionId')),
  values: ({ values }) => isListOf(values, hasTexts('optionId', 'body')),
  files: ({ files }) => isListOf(files, isUploadedFile),
};

/** True for a well-formed answer, whatever its question. For JSON that was not made here: storage, another program. */
export function isAnswer(value: unknown): value is Answer {
  if (!isObject(value) || !isText(value.questionId) || !isText(value.kind)) return false;
  return Object.hasOwn(shapes, value.kind) && shapes[value.kind as Answer['kind']](value);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function hasTexts(...names: readonly string[]): (value: unknown) => boolean {
  return (value) => isObject(value) && names.every((name) => isText(value[name]));
}

function isUploadedFile(value: unknown): boolean {
  if (!isObject(value) || !hasTexts('id', 'name', 'type', 'attachmentId', 'url')(value)) return false;
  return typeof value.size === 'number' && (value.blobId === null || isText(value.blobId));
}
