import type { UploadedFile } from '@product/model';
import { issue } from '../../validation/issue.ts';
import { type AnswerForm, answerForm } from '../answer-form.ts';
import type { LocalFile } from '../definition.ts';

/** Files that the server has accepted; each must be of a type that the style takes. */
export function upload(accepts: (file: LocalFile) => boolean): AnswerForm {
  return answerForm('files', {
    isSentAsGiven: () => false,
    isEmpty: ({ files }) => files.length === 0,
    check: (_, { files }) => (files.every(accepts) ? undefined : issue('file')),
    toResponseItems: (question, { files }) => files.map((file) => ({ question_id: question.id, ...contentOf(file) })),
    toPlainValue: (_, { files }) => files.map(({ url }) => url),
  });
}

/** The blob where the server made one, else where the file can be read. */
function contentOf({ blobId, url }: UploadedFile): { active_storage_blob_id: string } | { body: string } {
  return blobId === null ? { body: url } : { active_storage_blob_id: blobId };
}
