import type { Session, Upload } from '@product/flow-engine';
import type { UploadedFile } from '@product/model';
import { randomId } from '@product/runtime/browser';
import { useCallback, useMemo } from 'react';
import { sameItems, useFlow, useFlowContext, useSession } from '../context/flow-context.tsx';
import { answerOfKind, useAnswer } from './use-answer.ts';

export interface Uploads {
  /** Uploaded files. */
  readonly files: readonly UploadedFile[];
  /** Uploads that are running or have failed. */
  readonly uploads: readonly Upload[];
  /** Sends the event `uploadStarted` for each file. A file of a wrong type causes an issue, and is not uploaded. */
  add(files: Iterable<File>): void;
  /** Sends the event `fileRemoved`: cancels an upload, or removes a file from the answer. */
  remove(uploadId: string): void;
  /** Returns the chosen file, for a thumbnail; undefined after a reload. */
  fileOf(uploadId: string): File | undefined;
}

/** Reads the files and uploads of a question, and adds and removes files. */
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
