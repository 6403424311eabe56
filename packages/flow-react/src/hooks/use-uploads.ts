import type { Session, Upload } from '@product/flow-engine';
import type { UploadedFile } from '@product/model';
import { randomId } from '@product/runtime/browser';
import { useCallback, useMemo } from 'react';
import { useFlowContext } from '../context/flow-context.tsx';
import { answerOfKind, useAnswer } from './use-answer.ts';
import { useFlow } from './use-flow.ts';
import { sameItems, useSession } from './use-session.ts';

export interface Uploads {
  /** Files that the server has. */
  readonly files: readonly UploadedFile[];
  /** Files on their way, or failed. */
  readonly uploads: readonly Upload[];
  /** Starts an upload for each file. A file of a wrong type becomes the question's problem; nothing is sent. */
  add(files: Iterable<File>): void;
  /** Cancels an upload, removes a failed row, or takes a file out of the answer. */
  remove(uploadId: string): void;
  /** The chosen file, for a preview; undefined after a reload. */
  fileOf(uploadId: string): File | undefined;
}

/**
 * The files of a question: those that are there, those on their way with their progress, and how to add and remove
 * them.
 */
export function useUploads(questionId: string): Uploads {
  const { files: pending } = useFlowContext();
  const { send, now } = useFlow();
  const { answer } = useAnswer(questionId);
  const uploads = useSession(
    useCallback(
      (session: Session) => Object.values(session.uploads).filter((upload) => upload.questionId === questionId),
      [questionId],
    ),
    sameItems,
  );
  return useMemo(
    () => ({
      files: answerOfKind(answer, 'files')?.files ?? [],
      uploads,
      add(files) {
        for (const file of files) {
          const id = randomId();
          pending.put(id, file);
          const { name, size, type } = file;
          send({ type: 'uploadStarted', questionId, file: { id, name, size, type }, at: now() });
        }
      },
      remove(uploadId) {
        pending.remove(uploadId);
        send({ type: 'fileRemoved', questionId, uploadId, at: now() });
      },
      fileOf: (uploadId) => pending.get(uploadId),
    }),
    [answer, uploads, pending, send, now, questionId],
  );
}
