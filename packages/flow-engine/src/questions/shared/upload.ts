import { type Issue, MAX_ATTACHMENTS, type Question, type UploadedFile } from '@product/model';
import { isListedFile, maxBytesOf } from '../../validation/accepted-file.ts';
import { issue } from '../../validation/issue.ts';
import { type AnswerForm, answerForm, type LocalFile } from '../question-definition.ts';

interface UploadForm {
  readonly form: AnswerForm;
  readonly remoteCall: 'upload';
  acceptsFile(question: Question, file: LocalFile): boolean;
}

/**
 * Creates the parts of a style for uploaded files, each of a type that the style accepts. `accept` of a question narrows
 * them.
 *
 * @param isSingle The answer is always one file, also in a multi-select question.
 */
export function uploads(accepts: (file: LocalFile) => boolean, isSingle = false): UploadForm {
  const acceptsFile = (question: Question, file: LocalFile) => accepts(file) && isListedFile(question, file, accepts);
  const takesSeveral = (question: Question) => !isSingle && question.isMultiSelect;
  const form = answerForm('files', {
    takesSeveral,
    isSentAsGiven: () => false,
    isEmpty: ({ files }) => files.length === 0,
    check: (question, { files }) =>
      files.every((file) => acceptsFile(question, file))
        ? (checkSizes(question, files) ?? (takesSeveral(question) ? checkCount(question, files.length) : undefined))
        : issue('file'),
    toResponseItems: (question, { files }) => files.map((file) => ({ question_id: question.id, ...contentOf(file) })),
    toPlainValue: (_, { files }) => files.map(({ url }) => url),
  });
  return { form, remoteCall: 'upload', acceptsFile };
}

/** Finds the issue of files with more bytes than the question allows, or a server stores. */
export function checkSizes(question: Question, files: readonly { readonly size: number }[]): Issue | undefined {
  const most = maxBytesOf(question);
  return files.some(({ size }) => size > most) ? issue('fileSize', { size: most }) : undefined;
}

/** Finds the issue of more files than the question allows, or a feedback can have. */
function checkCount({ maxSelectionCount: own }: Question, count: number): Issue | undefined {
  const most = own !== null && own > 0 ? Math.min(own, MAX_ATTACHMENTS) : MAX_ATTACHMENTS;
  return count > most ? issue('selectMax', { maxSelectionCount: most }) : undefined;
}

/** Refers to the server's blob, else to the address of the file. */
function contentOf({ blobId, url }: UploadedFile): { active_storage_blob_id: string } | { body: string } {
  return blobId === null ? { body: url } : { active_storage_blob_id: blobId };
}
