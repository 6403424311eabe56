import type { RequestError } from '@product/model';

/** An image that is chosen but not yet sent. The file itself stays with the page, under `fileId`. */
export interface OutgoingAttachment {
  readonly fileId: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Address of a preview that lives as long as the page. */
  readonly previewUrl: string | null;
}

/**
 * - `waiting`: kept on the device; goes out when its turn comes and there is a network.
 * - `sending`: on its way.
 * - `failed`: marked with a cross; can be sent again or removed.
 */
export type OutgoingDelivery = 'waiting' | 'sending' | 'failed';

export interface OutgoingMessage {
  readonly clientId: string;
  readonly body: string;
  readonly attachment: OutgoingAttachment | null;
  /** Epoch ms, by the page's clock. */
  readonly writtenAt: number;
  readonly delivery: OutgoingDelivery;
  /** Whole percent of the upload; null where there is nothing to upload. */
  readonly progressPercent: number | null;
  readonly error: RequestError | null;
}
