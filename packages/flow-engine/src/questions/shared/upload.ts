import type { UploadedFile } from '@product/model';
import { issue } from '../../validation/issue.ts';
import { type AnswerForm, answerForm, type LocalFile } from '../question-definition.ts';

/** Creates the form of uploaded files, each of a type that the style accepts. */
export function upload(accepts: (file: LocalFile) => boolean): AnswerForm {
  return answerForm('files', {
    isSentAsGiven: () => false,
    isEmpty: ({ files }) => files.length === 0,
    check: (_, { files }) => (files.every(accepts) ? undefined : issue('file')),
    toResponseItems: (question, { files }) => files.map((file) => ({ question_id: question.id, ...contentOf(file) })),
    toPlainValue: (_, { files }) => files.map(({ url }) => url),
  });
}

/** Refers to the server's blob, else to the address of the file. */
function contentOf({ blobId, url }: UploadedFile): { active_storage_blob_id: string } | { body: string } {
  return blobId === null ? { body: url } : { active_storage_blob_id: blobId };
}
