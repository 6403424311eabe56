import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Withdraws a visitor's token on disk, beside the running server. */
export function takeTokenAway(dataDir: string, feedbackId: string): void {
  const database = new DatabaseSync(join(dataDir, 'product.sqlite'));
  try {
    database.exec('pragma busy_timeout = 5000');
    database.prepare('delete from chat_tokens where feedback_id = ?').run(feedbackId);
  } finally {
    database.close();
  }
}
