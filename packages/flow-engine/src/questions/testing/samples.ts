import type { Answer, Option, Question, QuestionStyle, Statement, UploadedFile } from '@product/model';
import { aQuestion as aTextQuestion } from '@product/testing';
import type { SendingContext } from '../question-definition.ts';

/** Creates a question of a style, with the id `q` and the key `the_key`. */
export function aQuestion(style: QuestionStyle, fields: Partial<Question> = {}): Question {
  return aTextQuestion({ id: 'q', key: 'the_key', style, ...fields });
}

/** Creates options with these keys. The id of `red` is `o-red`. */
export function options(...keys: string[]): Option[] {
  return keys.map((key) => ({ id: `o-${key}`, key, body: { en: key }, isVisible: true }));
}

/** Creates statements with these keys. The id of `price` is `s-price`. */
export function statements(...keys: string[]): Statement[] {
  return keys.map((key) => ({ id: `s-${key}`, key, body: { en: key } }));
}

export const text = (body: string): Answer => ({ kind: 'text', questionId: 'q', body });
export const chosen = (...optionIds: string[]): Answer => ({ kind: 'options', questionId: 'q', optionIds });
export const inOrder = (...optionIds: string[]): Answer => ({ kind: 'ranking', questionId: 'q', optionIds });
export const pairs = (...entries: [statementId: string, optionId: string][]): Answer => ({
  kind: 'matrix',
  questionId: 'q',
  pairs: entries.map(([statementId, optionId]) => ({ statementId, optionId })),
});
export const values = (...entries: [optionId: string, body: string][]): Answer => ({
  kind: 'values',
  questionId: 'q',
  values: entries.map(([optionId, body]) => ({ optionId, body })),
});

export function aFile(fields: Partial<UploadedFile> = {}): UploadedFile {
  return {
    id: 'f-1',
    name: 'shelf.png',
    size: 1536,
    type: 'image/png',
    attachmentId: 'att-1',
    blobId: 'blob-1',
    url: 'https://files.example/1',
    ...fields,
  };
}

export const files = (...list: UploadedFile[]): Answer => ({ kind: 'files', questionId: 'q', files: list });

/** Context that masks every text as `***`, in the year 2026. */
export const sending: SendingContext = { mask: () => '***', currentYear: 2026 };
