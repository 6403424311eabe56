import type { FileUploaded } from '@product/api-client';
import type { RequestError, Result } from '@product/model';
import type { EffectContext, EffectHandlers } from './effect-context.ts';
import { feedbackQueueOf } from './feedback-queue.ts';

/** Uploads, each of which can be cancelled alone. */
export function uploadHandlers(context: EffectContext): EffectHandlers<'upload' | 'cancelUpload'> {
  const { api, clock, deviceId, files, node, signal, signature } = context;
  const running = new Map<string, AbortController>();
  signal.addEventListener('abort', () => {
    for (const controller of running.values()) controller.abort();
  });
  /** Without a network the file waits on the device, and goes out before the feedback that names it. */
  const keep = async (file: File, failed: Result<FileUploaded>): Promise<Result<FileUploaded>> => {
    const waiting = feedbackQueueOf(context).files;
    return waiting === undefined ? failed : { ok: true, value: await waiting.keep(file) };
  };
  return {
    async upload({ uploadId }, { send, getState }) {
      const file = files.get(uploadId);
      if (file === undefined) {
        // The page was reloaded in mid-upload: the file is gone, and only the visitor has it.
        send({ type: 'uploadFailed', uploadId, error: { type: 'aborted', message: 'Request was aborted' } });
        return;
      }
      const controller = new AbortController();
      running.set(uploadId, controller);
      const answered = await api.uploadFile(
        {
          file,
          nodeId: node.id,
          deviceId,
          onProgress: (progressPercent) => send({ type: 'uploadProgressed', uploadId, progressPercent }),
        },
        { signal: controller.signal, signature },
      );
      running.delete(uploadId);
      const outcome = answered.ok || !isUnreachable(answered.error) ? answered : await keep(file, answered);
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

function isUnreachable({ type }: RequestError): boolean {
  return type === 'offline' || type === 'network';
}
