export { type BlobStorage, blobStorage } from './blob-storage.ts';
export {
  type BrowserFeedbackQueue,
  type BrowserFeedbackQueueOptions,
  createBrowserFeedbackQueue,
} from './create-browser-feedback-queue.ts';
export { forgetUnsent } from './forget-unsent.ts';
export { createWaitingFiles, type WaitingFiles } from './waiting-files.ts';
