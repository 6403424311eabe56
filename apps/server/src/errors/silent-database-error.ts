/** The database did not respond within the limit of a statement or of a connection. */
export class SilentDatabaseError extends Error {
  override readonly name = 'SilentDatabaseError';
  readonly code = 'ETIMEDOUT';

  constructor(limitMs: number) {
    super(`The database did not respond within ${limitMs} ms`);
  }
}
