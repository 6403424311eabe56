/** Chosen files by upload id. A session is plain JSON and cannot hold them. */
export interface PendingFiles {
  put(uploadId: string, file: File): void;
  get(uploadId: string): File | undefined;
  remove(uploadId: string): void;
}

/** Creates an empty store of chosen files. */
export function createPendingFiles(): PendingFiles {
  const files = new Map<string, File>();
  return {
    put: (uploadId, file) => void files.set(uploadId, file),
    get: (uploadId) => files.get(uploadId),
    remove: (uploadId) => void files.delete(uploadId),
  };
}
