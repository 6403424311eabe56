/** A file that the server has accepted. */
export interface UploadedFile {
  /** Id that the visitor's page gave it; stable from choosing to sending. */
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
  /** From `POST attachments`; goes into `attachment_ids`. */
  readonly attachmentId: string;
  /** From `POST direct_uploads`; goes into `active_storage_blob_id`. Null where the server offers none. */
  readonly blobId: string | null;
  readonly url: string;
}

export type Answer =
  | { readonly kind: 'text'; readonly questionId: string; readonly body: string }
  | { readonly kind: 'options'; readonly questionId: string; readonly optionIds: readonly string[] }
  | {
      readonly kind: 'matrix';
      readonly questionId: string;
      readonly pairs: readonly { readonly statementId: string; readonly optionId: string }[];
    }
  /** Best first. */
  | { readonly kind: 'ranking'; readonly questionId: string; readonly optionIds: readonly string[] }
  | {
      readonly kind: 'values';
      readonly questionId: string;
      readonly values: readonly { readonly optionId: string; readonly body: string }[];
    }
  | { readonly kind: 'files'; readonly questionId: string; readonly files: readonly UploadedFile[] };

export type AnswerKind = Answer['kind'];
