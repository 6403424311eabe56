import { limits } from '@product/contract';
import type { LimitTable } from './limit.ts';

/** What an upload may carry and cost. */
export const uploads = {
  fileBytes: { most: limits.fileBytes, unit: 'bytes', of: 'a question’s file' },
  chatImageBytes: { most: limits.chatImageBytes, unit: 'bytes', of: 'a picture of a chat' },
  fields: { most: 20, unit: 'fields', of: 'a multipart body' },
  /** So that the client gets the response instead of a broken connection. */
  drainedBytes: { most: 128 * 1024 * 1024, unit: 'bytes', of: 'a rejected body that is still read' },
} as const satisfies LimitTable;
