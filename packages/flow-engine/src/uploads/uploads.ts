import type { Answer, PlacedQuestion, UploadedFile } from '@product/model';
import { answerOf, issueOf } from '../answers/answer-of.ts';
import { changeAnswer, isAsked, showIssue } from '../answers/change-answer.ts';
import { definitionOf } from '../questions/registry.ts';
import { type Draft, type EventOf, emit } from '../session/draft.ts';
import type { Upload } from '../session/session.ts';
import { afterAnswer } from '../submission/after-answer.ts';
import { touch } from '../submission/standing.ts';
import { issue } from '../validation/issue.ts';

/** The visitor offers a file: it is uploaded if its kind fits. A question for one file lets go of the one before. */
export function uploadStarted(draft: Draft, { questionId, file, at }: EventOf<'uploadStarted'>): void {
  const { flow, run } = draft;
  const question = flow.index.questions.get(questionId);
  const definition = definitionOf(question);
  if (question === undefined || definition?.asks !== 'upload' || run.submittedCount > 0) return;
  if (!isAsked(draft, question) || Object.hasOwn(run.uploads, file.id)) return;
  if (!definition.acceptsFile(file)) {
    showIssue(draft, question, issue('file'));
    return;
  }
  touch(draft, question);
  showIssue(draft, question, undefined);
  if (!question.isMultiSelect) for (const upload of uploadsOf(draft, questionId)) dropUpload(draft, upload);
  if (run.isPreview) {
    finish(draft, question, { ...file, ...pretended }, at);
    return;
  }
  const { id: uploadId, name, size, type } = file;
  const upload: Upload = { uploadId, questionId, name, size, type, status: 'loading', progressPercent: 0, error: null };
  run.uploads = { ...run.uploads, [uploadId]: upload };
  emit(draft, { type: 'upload', uploadId, questionId });
}

/** In a preview nothing is uploaded; the page behaves as if it were. */
const pretended = { attachmentId: 'PREVIEW', blobId: null, url: '' } as const;

export function uploadProgressed(draft: Draft, { uploadId, progressPercent }: EventOf<'uploadProgressed'>): void {
  const upload = loadingUpload(draft, uploadId);
  if (upload === undefined || !Number.isFinite(progressPercent)) return;
  const percent = Math.min(100, Math.max(upload.progressPercent, Math.floor(progressPercent)));
  if (percent !== upload.progressPercent) putUpload(draft, { ...upload, progressPercent: percent });
}

export function uploadFinished(draft: Draft, { uploadId, file, at }: EventOf<'uploadFinished'>): void {
  const upload = loadingUpload(draft, uploadId);
  const question = upload && draft.flow.index.questions.get(upload.questionId);
  if (upload === undefined || question === undefined) return;
  touch(draft, question);
  removeUpload(draft, uploadId);
  finish(draft, question, { ...file, id: uploadId }, at);
}

function finish(draft: Draft, question: PlacedQuestion, file: UploadedFile, at: number): void {
  const before = question.isMultiSelect ? filesOf(draft, question) : [];
  const answer: Answer = { kind: 'files', questionId: question.id, files: [...before, file] };
  if (!changeAnswer(draft, question, answer)) return;
  draft.run.firstResponseAt ??= at;
  afterAnswer(draft, question);
}

/** The question does not pass until the row is removed or the file sent again. */
export function uploadFailed(draft: Draft, { uploadId, error }: EventOf<'uploadFailed'>): void {
  const upload = loadingUpload(draft, uploadId);
  const question = upload && draft.flow.index.questions.get(upload.questionId);
  if (upload === undefined || question === undefined) return;
  touch(draft, question);
  putUpload(draft, { ...upload, status: 'failed', error });
  showIssue(draft, question, issueOf(draft.run, question, draft.tools));
}

/** Cancels an upload, removes a failed row, or takes a finished file out of the answer. */
export function fileRemoved(draft: Draft, { questionId, uploadId }: EventOf<'fileRemoved'>): void {
  const { flow, run } = draft;
  const question = flow.index.questions.get(questionId);
  if (question === undefined || run.submittedCount > 0) return;
  const upload = uploadsOf(draft, questionId).find((each) => each.uploadId === uploadId);
  if (upload !== undefined) {
    touch(draft, question);
    dropUpload(draft, upload);
    showIssue(draft, question, undefined);
  }
  const files = filesOf(draft, question);
  const left = files.filter(({ id }) => id !== uploadId);
  if (left.length < files.length) changeAnswer(draft, question, { kind: 'files', questionId, files: left });
  if (upload !== undefined || left.length < files.length) afterAnswer(draft, question);
}

function dropUpload(draft: Draft, { uploadId, status }: Upload): void {
  if (status === 'loading') emit(draft, { type: 'cancelUpload', uploadId });
  removeUpload(draft, uploadId);
}

function uploadsOf({ run }: Draft, questionId: string): Upload[] {
  return Object.values(run.uploads).filter((upload) => upload.questionId === questionId);
}

function loadingUpload({ run }: Draft, uploadId: string): Upload | undefined {
  const upload = Object.hasOwn(run.uploads, uploadId) ? run.uploads[uploadId] : undefined;
  return upload?.status === 'loading' ? upload : undefined;
}

function putUpload({ run }: Draft, upload: Upload): void {
  run.uploads = { ...run.uploads, [upload.uploadId]: upload };
}

function removeUpload({ run }: Draft, uploadId: string): void {
  run.uploads = Object.fromEntries(Object.entries(run.uploads).filter(([id]) => id !== uploadId));
}

function filesOf({ run }: Draft, question: PlacedQuestion): readonly UploadedFile[] {
  const answer = answerOf(run, question);
  return answer?.kind === 'files' ? answer.files : [];
}
