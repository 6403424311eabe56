import { limits } from '@product/contract';
import type { LimitTable } from './limit.ts';

/** Limits of an upload. */
export const uploads = {
  fileBytes: { most: limits.fileBytes, unit: 'bytes', of: 'a question’s file' },
  chatImageBytes: { most: limits.chatImageBytes, unit: 'bytes', of: 'a picture of a chat' },
  fields: { most: 20, unit: 'fields', of: 'a multipart body' },
  parts: { most: 22, unit: 'parts', of: 'a multipart body, files and fields' },
  partHeaders: { most: 20, unit: 'headers', of: 'a part of a multipart body' },
  partHeaderBytes: { most: 8 * 1_024, unit: 'bytes', of: 'the headers of a part' },
  /** So that the client gets the response instead of a broken connection. */
  drainedBytes: { most: 128 * 1024 * 1024, unit: 'bytes', of: 'a rejected body that is still read' },
} as const satisfies LimitTable;
