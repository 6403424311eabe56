/** The position of a row in a list that is ordered by time and id. */
export interface Cursor {
  readonly createdAt: number;
  readonly id: string;
}

/** Writes the cursor of a row, `<epoch ms>_<id>`. */
export function writeCursor({ created_at, id }: { readonly created_at: number; readonly id: string }): string {
  return `${created_at}_${id}`;
}

/** Reads a cursor; undefined for another text, so that a client with an unknown cursor gets the newest page. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [, createdAt, id] = /^(\d{1,15})_([\w-]+)$/.exec(text ?? '') ?? [];
  return createdAt === undefined || id === undefined ? undefined : { createdAt: Number(createdAt), id };
}
