import type { FileUploaded } from '@product/api-client';
import { isUnreachable, type Result } from '@product/model';
import type { EffectContext, EffectHandlers } from './effect-context.ts';

/** Creates the handlers that upload files and cancel uploads. */
export function uploadHandlers(context: EffectContext): EffectHandlers<'upload' | 'cancelUpload'> {
  const { api, clock, deviceId, files, node, signal, signature } = context;
  const running = new Map<string, AbortController>();
  signal.addEventListener('abort', () => {
    for (const controller of running.values()) controller.abort();
  });
  /** Stores a file on the device while there is no network. The queue uploads it before the feedback that names it. */
  const store = async (file: File, failed: Result<FileUploaded>): Promise<Result<FileUploaded>> => {
    const { files: waitingFiles } = context.feedbackQueue();
    return waitingFiles === undefined ? failed : { ok: true, value: await waitingFiles.store(file) };
  };
  return {
    async upload({ uploadId }, { send, getState }) {
      const file = files.get(uploadId);
      if (file === undefined) {
        // The page was reloaded during the upload, so the file is lost. The visitor can choose it again.
        send({ type: 'uploadFailed', uploadId, error: { type: 'aborted', message: 'Request was aborted' } });
        return;
      }
      const controller = new AbortController();
      running.set(uploadId, controller);
      const uploaded = await api.uploadFile(
        {
          file,
          nodeId: node.id,
          deviceId,
          onProgress: (progressPercent) => send({ type: 'uploadProgressed', uploadId, progressPercent }),
        },
        { signal: controller.signal, signature },
      );
      running.delete(uploadId);
      const outcome = uploaded.ok || !isUnreachable(uploaded.error) ? uploaded : await store(file, uploaded);
      if (signal.aborted || getState().uploads[uploadId] === undefined) return;
      if (!outcome.ok) {
        send({ type: 'uploadFailed', uploadId, error: outcome.error });
        return;
      }
      const { name, size, type } = file;
      send({
        type: 'uploadFinished',
        uploadId,
        file: { id: uploadId, name, size, type, ...outcome.value },
        at: clock.now(),
      });
    },
    cancelUpload({ uploadId }) {
      running.get(uploadId)?.abort();
      running.delete(uploadId);
      files.remove(uploadId);
    },
  };
}
