/** A file that the server stores. */
export interface UploadedFile {
  /** Made by the visitor's page when the file is chosen. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  /** Response of `POST attachments`, sent in `attachment_ids`. */
  readonly attachmentId: string;
  /** Response of `POST direct_uploads`, sent in `active_storage_blob_id`. Null on servers without it. */
  readonly blobId: string | null;
  readonly url: string;
}

/** A visitor's answer to one question. */
export type Answer =
  | { readonly kind: 'text'; readonly questionId: string; readonly body: string }
  | {
      readonly kind: 'options';
      readonly questionId: string;
      readonly optionIds: readonly string[];
      /** Texts of chosen options that ask for one (`isOther`), by option id. */
      readonly texts?: Readonly<Record<string, string>>;
    }
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
