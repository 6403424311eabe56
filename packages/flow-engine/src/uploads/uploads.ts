import type { Answer, Question, UploadedFile } from '@product/model';
import { answerOf, issueOf } from '../answers/answer-of.ts';
import { changeAnswer, changeableQuestion, setIssue } from '../answers/change-answer.ts';
import type { EventOf } from '../event.ts';
import { definitionOf } from '../questions/registry.ts';
import { checkSizes } from '../questions/shared/upload.ts';
import { type Draft, emit } from '../session/draft.ts';
import { entryOf, withEntry } from '../session/record.ts';
import type { Upload } from '../state.ts';
import { issue } from '../validation/issue.ts';
import { isQuestionVisible } from '../visibility/visible-elements.ts';

/** Starts the upload of an acceptable file. A question for one file drops its earlier upload. */
export function uploadStarted(draft: Draft, { questionId, file, at }: EventOf<'uploadStarted'>): void {
  const { flow, session } = draft;
  const question = changeableQuestion(draft, questionId);
  if (question === undefined) return;
  const definition = definitionOf(question);
  if (definition.remoteCall !== 'upload' || !isQuestionVisible(flow, session, question)) return;
  if (Object.hasOwn(session.uploads, file.id)) return;
  const found = definition.acceptsFile(question, file) ? checkSizes(question, [file]) : issue('file');
  setIssue(draft, question, found);
  if (found !== undefined) return;
  if (!definition.takesSeveral(question)) for (const upload of uploadsOf(draft, questionId)) dropUpload(draft, upload);
  if (session.isPreview) {
    addFile(draft, question, { ...file, ...previewFile }, at);
    return;
  }
  const { id: uploadId, name, size, type } = file;
  const upload: Upload = { uploadId, questionId, name, size, type, status: 'loading', progressPercent: 0, error: null };
  putUpload(draft, upload);
  emit(draft, { type: 'upload', uploadId, questionId });
}

/** Server's fields of the file in a preview, which uploads nothing. */
const previewFile = { attachmentId: 'PREVIEW', blobId: null, url: '' } as const;

/** Stores the progress of an upload in whole percent, which never decreases. */
export function uploadProgressed(draft: Draft, { uploadId, progressPercent }: EventOf<'uploadProgressed'>): void {
  const upload = loadingUpload(draft, uploadId);
  if (upload === undefined || !Number.isFinite(progressPercent)) return;
  const percent = Math.min(100, Math.max(upload.progressPercent, Math.floor(progressPercent)));
  if (percent !== upload.progressPercent) putUpload(draft, { ...upload, progressPercent: percent });
}

/** Replaces the upload by its file in the answer. */
export function uploadFinished(draft: Draft, { uploadId, file, at }: EventOf<'uploadFinished'>): void {
  const upload = loadingUpload(draft, uploadId);
  const question = upload && draft.flow.index.questions.get(upload.questionId);
  if (upload === undefined || question === undefined) return;
  removeUpload(draft, uploadId);
  addFile(draft, question, { ...file, id: uploadId }, at);
}

/** Adds an uploaded file to the answer. */
function addFile(draft: Draft, question: Question, file: UploadedFile, at: number): void {
  const before = definitionOf(question).takesSeveral(question) ? filesOf(draft, question) : [];
  const answer: Answer = { kind: 'files', questionId: question.id, files: [...before, file] };
  if (!changeAnswer(draft, question, answer)) return;
  draft.session.firstResponseAt ??= at;
  draft.answered = question;
}

/** Marks an upload as failed. The question stays invalid until that upload is removed or repeated. */
export function uploadFailed(draft: Draft, { uploadId, error }: EventOf<'uploadFailed'>): void {
  const upload = loadingUpload(draft, uploadId);
  const question = upload && draft.flow.index.questions.get(upload.questionId);
  if (upload === undefined || question === undefined) return;
  putUpload(draft, { ...upload, status: 'failed', error });
  setIssue(draft, question, issueOf(draft.flow, draft.session, question, draft.tools));
}

/** Cancels an upload, removes a failed one, or removes an uploaded file from the answer. */
export function fileRemoved(draft: Draft, { questionId, uploadId }: EventOf<'fileRemoved'>): void {
  const question = changeableQuestion(draft, questionId);
  if (question === undefined) return;
  const upload = uploadsOf(draft, questionId).find((candidate) => candidate.uploadId === uploadId);
  if (upload !== undefined) {
    dropUpload(draft, upload);
    setIssue(draft, question, undefined);
  }
  const files = filesOf(draft, question);
  const remaining = files.filter(({ id }) => id !== uploadId);
  if (remaining.length < files.length) changeAnswer(draft, question, { kind: 'files', questionId, files: remaining });
  if (upload !== undefined || remaining.length < files.length) draft.answered = question;
}

function dropUpload(draft: Draft, { uploadId, status }: Upload): void {
  if (status === 'loading') emit(draft, { type: 'cancelUpload', uploadId });
  removeUpload(draft, uploadId);
}

function uploadsOf({ session }: Draft, questionId: string): Upload[] {
  return Object.values(session.uploads).filter((upload) => upload.questionId === questionId);
}

function loadingUpload({ session }: Draft, uploadId: string): Upload | undefined {
  const upload = entryOf(session.uploads, uploadId);
  return upload?.status === 'loading' ? upload : undefined;
}

function putUpload({ session }: Draft, upload: Upload): void {
  session.uploads = withEntry(session.uploads, upload.uploadId, upload);
}

function removeUpload({ session }: Draft, uploadId: string): void {
  session.uploads = withEntry(session.uploads, uploadId, undefined);
}

function filesOf({ session }: Draft, question: Question): readonly UploadedFile[] {
  const answer = answerOf(session, question);
  return answer?.kind === 'files' ? answer.files : [];
}
