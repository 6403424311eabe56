import * as v from 'valibot';

const chatStatus = v.picklist(['open', 'queued', 'closed', 'archived']);

export type ChatStatus = v.InferOutput<typeof chatStatus>;

/** Reads the stored status of a chat. */
export function readStatus(status: string): ChatStatus {
  return v.parse(chatStatus, status);
}
