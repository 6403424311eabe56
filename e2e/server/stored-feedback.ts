import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface StoredFeedback {
  readonly id: string;
  readonly completed: boolean;
  readonly tracking: unknown;
  /** Payload of the request. */
  readonly payload: Record<string, unknown> & { readonly responses: readonly Record<string, unknown>[] };
}

/** Reads the database beside the running server: its rows were stored before the server acknowledged them. */
export function storedFeedbacks(dataDir: string): readonly StoredFeedback[] {
  const database = new DatabaseSync(join(dataDir, 'product.sqlite'), { readOnly: true });
  try {
    const responses = database.prepare('select * from responses where feedback_id = ? order by position');
    return database
      .prepare('select * from feedbacks order by created_at')
      .all()
      .map((row) => ({
        id: String(row.id),
        completed: row.completed === 1,
        tracking: JSON.parse(String(row.tracking)),
        payload: {
          ...(JSON.parse(String(row.document)) as Record<string, unknown>),
          responses: responses.all(String(row.id)).map(wireResponse),
        },
      }));
  } finally {
    database.close();
  }
}

function wireResponse(row: Record<string, unknown>): Record<string, unknown> {
  const { question_id, option_id, body, ranking, active_storage_blob_id, hide_personal_data } = row;
  const given = Object.entries({ option_id, body, ranking, active_storage_blob_id }).filter(
    ([, value]) => value !== null,
  );
  return { question_id, ...Object.fromEntries(given), ...(hide_personal_data === 1 && { hidePersonalData: true }) };
}
