/** The folder of uploads cannot be used: it is gone, read-only, or its disk fails. The operator may repair it meanwhile. */
export class FilesFolderError extends Error {
  override readonly name = 'FilesFolderError';
  /** System code, such as `EROFS`. */
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`DATA_DIR: its folder of uploads cannot be used (${code})`, { cause });
    this.code = code;
  }
}
